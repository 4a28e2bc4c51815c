// Names that must be translated consistently, from content/stories/nine-realms/glossary.json. The matching rules are in
// src/domain/translation/glossary.ts, which the workspace uses as well.
import { join } from 'node:path';
import type { Language } from '../../src/domain/languages.ts';
import type { PartFile } from '../../src/domain/story/file.ts';
import {
  GlossarySchema,
  missingNames,
  type GlossaryTerm,
} from '../../src/domain/translation/glossary.ts';
import { readJson, validate } from '../../src/library/content-files.ts';
import { STORY_DIR } from '../../src/library/paths.ts';
import { finding } from './findings.ts';

const FILE = `${STORY_DIR}/glossary.json`;

/** Reads the story's glossary terms. Throws ContentError when the file is missing or invalid. */
export async function readGlossary(root: string): Promise<GlossaryTerm[]> {
  return validate(GlossarySchema, await readJson(join(root, FILE), FILE), FILE).terms;
}

/** One finding per paragraph and term whose English name lacks its counterpart in the translation. */
export function checkGlossary(
  terms: readonly GlossaryTerm[],
  language: Exclude<Language, 'en'>,
  english: PartFile,
  translated: PartFile,
  file: string,
): string[] {
  return english.content.text.flatMap((original, index) => {
    const own = translated.content.text[index];
    if (own === undefined) return [];
    return missingNames(original, own, language, terms).map((term) =>
      finding(file, `content.text.${index}`, `lacks “${term[language]}” for “${term.en}”`),
    );
  });
}
