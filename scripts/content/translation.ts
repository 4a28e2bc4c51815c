// Compares a translated part with its English original: same structure, same emphasis, same pictures.
import type { TargetLanguage } from '../../src/domain/languages.ts';
import type { PartFile } from '../../src/domain/story/part-file.ts';
import { BUILT_IN_PARTS, isTranslatableAtFirst } from '../../src/domain/story/parts.ts';
import { PICTURE_SLOTS } from '../../src/domain/story/replaced-pictures.ts';
import { sourceHashOf } from '../../src/domain/story/source-hash.ts';
import { countBold } from '../../src/domain/story/text-marks.ts';
import { missingNames, type GlossaryTerm } from '../../src/domain/translation/glossary.ts';
import { fieldsOf, getField } from '../../src/domain/translation/text/fields.ts';
import { finding } from './findings.ts';

/** Returns one finding per field that was translated from an English text other than the current one. */
export async function checkSourceHash(
  english: PartFile,
  translated: PartFile,
  file: string,
): Promise<string[]> {
  if (!translated.sourceHash) {
    return [finding(file, 'sourceHash', 'is missing; npm run content -- --stamp writes it')];
  }
  const [wanted, given] = [await sourceHashOf(english), translated.sourceHash];
  const stale = fieldsOf(wanted).filter(
    (field) => getField(given, field) !== getField(wanted, field),
  );
  const extra = fieldsOf(given).filter((field) => getField(wanted, field) === undefined);
  return [
    ...stale.map((field) =>
      finding(file, `sourceHash.${field}`, 'is not of today’s English text; revise, then stamp'),
    ),
    ...extra.map((field) => finding(file, `sourceHash.${field}`, 'has no English original')),
  ];
}

/** Returns one finding per paragraph and term whose English name lacks its counterpart in the translation. */
export function checkGlossary(
  terms: readonly GlossaryTerm[],
  language: TargetLanguage,
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

const OPTIONAL_FIELDS = ['quote', 'illustration', 'illustrationBottom'] as const;

/** Returns one finding per difference in what a translation must share with its original. */
export function checkTranslation(english: PartFile, translated: PartFile, file: string): string[] {
  return [
    ...checkTranslatable(translated, file),
    ...checkFields(english, translated, file),
    ...checkParagraphs(english.content.text, translated.content.text, file),
    ...checkImages(english, translated, file),
  ];
}

function checkTranslatable({ slug }: PartFile, file: string): string[] {
  if (isTranslatableAtFirst(slug)) return [];
  const count = BUILT_IN_PARTS.filter(isTranslatableAtFirst).length;
  return [
    finding(
      file,
      'slug',
      `may not be translated (SPEC 9): only the first ${count} of ${BUILT_IN_PARTS.length} parts may`,
    ),
  ];
}

function checkFields(english: PartFile, translated: PartFile, file: string): string[] {
  return OPTIONAL_FIELDS.flatMap((field) => {
    const wanted = english.content[field] !== undefined;
    const given = translated.content[field] !== undefined;
    if (wanted === given) return [];
    return [finding(file, `content.${field}`, wanted ? 'is missing' : 'has no English original')];
  });
}

function checkParagraphs(english: string[], translated: string[], file: string): string[] {
  if (english.length !== translated.length) {
    const counts = `has ${translated.length} paragraphs, English has ${english.length}`;
    return [finding(file, 'content.text', counts)];
  }
  return translated.flatMap((paragraph, index) => {
    const [given, wanted] = [countBold(paragraph), countBold(english[index] ?? '')];
    if (given === wanted) return [];
    return [
      finding(file, `content.text.${index}`, `has ${given} bold runs, English has ${wanted}`),
    ];
  });
}

function checkImages(english: PartFile, translated: PartFile, file: string): string[] {
  return PICTURE_SLOTS.flatMap((key) => {
    const [original, own] = [english.content[key], translated.content[key]];
    if (!original || !own) return [];
    return (['image', 'enabled'] as const)
      .filter((field) => original[field] !== own[field])
      .map((field) =>
        finding(
          file,
          `content.${key}.${field}`,
          `is ${String(own[field])}, English has ${String(original[field])}`,
        ),
      );
  });
}
