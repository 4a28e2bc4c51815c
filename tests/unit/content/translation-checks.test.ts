// Runs the workspace's checks over the shipped translations to catch rules with false positives.
import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { TargetLanguage } from '../../../src/domain/languages.ts';
import { PartFileSchema } from '../../../src/domain/story/part-file.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';
import { checkTranslation } from '../../../src/domain/translation/checks/checks.ts';
import { GlossarySchema } from '../../../src/domain/translation/glossary.ts';
import { textOfPart } from '../../../src/domain/translation/text/part.ts';

const STORY = new URL('../../../content/stories/nine-realms/', import.meta.url);

/** The most warnings and hints a language may have before they count as noise. */
const FEW = 5;

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(path, STORY), 'utf8'));
}

async function readText(path: string) {
  return textOfPart(v.parse(PartFileSchema, await readJson(path)));
}

describe('the shipped translations', () => {
  it.each<TargetLanguage>(['ko', 'zh', 'ja', 'tr'])(
    '%s: no errors, and few warnings',
    async (language) => {
      const { terms } = v.parse(GlossarySchema, await readJson('glossary.json'));
      const files = (await readdir(new URL(`${language}/`, STORY))).filter((file) =>
        BUILT_IN_PARTS.includes(file.replace('.json', '')),
      );
      expect(files.length).toBeGreaterThan(0);
      const findings = [];
      for (const file of files) {
        const [source, target] = await Promise.all([
          readText(`en/${file}`),
          readText(`${language}/${file}`),
        ]);
        for (const issue of checkTranslation(source, target, language, terms)) {
          findings.push({ file, ...issue });
        }
      }
      expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
      expect(findings.length, JSON.stringify(findings)).toBeLessThanOrEqual(FEW);
    },
  );
});
