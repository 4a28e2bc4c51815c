// Writes the source hashes of translations that somebody has compared with the current English text.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import formatOptions from '../../.oxfmtrc.json' with { type: 'json' };
import { DEFAULT_LANGUAGE, TARGET_LANGUAGES, type Language } from '../../src/domain/languages.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../src/domain/story/parts.ts';
import { sourceHashOf } from '../../src/domain/story/source-hash.ts';
import { surveyCommitted } from '../../src/library/story-files.ts';
import { partFile } from './findings.ts';

/** Which translations to stamp; an absent field means all. */
export interface StampChoice {
  language?: Language;
  slug?: PartSlug;
}

/** Stamps the chosen translations and returns the names of the files that changed. */
export async function stamp(root: string, { language, slug }: StampChoice): Promise<string[]> {
  const { committed } = await surveyCommitted(root);
  const changed: string[] = [];
  for (const targetLanguage of TARGET_LANGUAGES) {
    if (language && targetLanguage !== language) continue;
    for (const partSlug of BUILT_IN_PARTS.filter((candidate) => !slug || candidate === slug)) {
      const english = committed.parts.get(DEFAULT_LANGUAGE)?.get(partSlug);
      if (!english || !committed.parts.get(targetLanguage)?.has(partSlug)) continue;
      const file = partFile(targetLanguage, partSlug);
      const path = join(root, file);
      const before = await readFile(path, 'utf8');
      const fields = JSON.parse(before) as Record<string, unknown>;
      const sourceHash = await sourceHashOf(english);
      const stamped = JSON.stringify({ ...fields, sourceHash }, null, 2);
      const { code: after } = await format(path, stamped, formatOptions);
      if (after === before) continue;
      await writeFile(path, after);
      changed.push(file);
    }
  }
  return changed;
}
