// Names that have to be the same all through a translation, from content/stories/nine-realms/glossary.json. What a name is and
// where it is missing is domain/translation/glossary's: the workspace says the same.
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

/** The terms of the story. Throws ContentError when the file is missing or wrong. */
export async function readGlossary(root: string): Promise<GlossaryTerm[]> {
  return validate(GlossarySchema, await readJson(join(root, FILE), FILE), FILE).terms;
}

/** One line per paragraph whose English uses a name that the translation does not have. */
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
