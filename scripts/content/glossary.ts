// Names that have to be the same all through a translation, from content/stories/nine-realms/glossary.json.
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language } from '../../src/domain/languages.ts';
import type { PartFile } from '../../src/domain/story-file.ts';
import { toPlainText } from '../../src/domain/story-text.ts';
import { readJson, validate } from '../../src/library/content-files.ts';
import { STORY_DIR } from '../../src/library/paths.ts';
import { finding } from './findings.ts';

const FILE = `${STORY_DIR}/glossary.json`;

const forms = v.optional(v.string(), '');

/** Each form may be several, separated by `|`; an empty one means the language is free. */
const GlossarySchema = v.object({
  terms: v.array(
    v.object({
      en: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
      ko: forms,
      zh: forms,
      ja: forms,
      tr: forms,
    }),
  ),
});

export type Term = v.InferOutput<typeof GlossarySchema>['terms'][number];

/** The terms of the story. Throws ContentError when the file is missing or wrong. */
export async function readGlossary(root: string): Promise<Term[]> {
  return validate(GlossarySchema, await readJson(join(root, FILE), FILE), FILE).terms;
}

/** `a|b` as its forms. */
function split(value: string): string[] {
  return value
    .split('|')
    .map((form) => form.normalize('NFC').trim())
    .filter((form) => form !== '');
}

/** Whether English uses a name: whole words, with its capital letter. */
function usesName(paragraph: string, form: string): boolean {
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(paragraph);
}

/** Names have a capital letter. Common words (`line`, `last`) mean several things: for them the glossary is advice. */
function isName(term: Term): boolean {
  return term.en !== term.en.toLowerCase();
}

/** One line per paragraph whose English uses a name that the translation does not have. */
export function checkGlossary(
  terms: readonly Term[],
  language: Exclude<Language, 'en'>,
  english: PartFile,
  translated: PartFile,
  file: string,
): string[] {
  const lower = (text: string) => text.normalize('NFC').toLocaleLowerCase(language);
  return english.content.text.flatMap((original, index) => {
    const own = translated.content.text[index];
    if (own === undefined) return [];
    const [plain, ownPlain] = [toPlainText(original).normalize('NFC'), lower(toPlainText(own))];
    return terms
      .filter((term) => {
        const wanted = split(term[language]);
        if (wanted.length === 0 || !isName(term)) return false;
        const isUsed = split(term.en).some((form) => usesName(plain, form));
        return isUsed && !wanted.some((form) => ownPlain.includes(lower(form)));
      })
      .map((term) =>
        finding(file, `content.text.${index}`, `lacks “${term[language]}” for “${term.en}”`),
      );
  });
}
