// Checks of words: numbers, names, script, length, and untranslated text.
import { hasWordSpaces, type TargetLanguage } from '../../languages.ts';
import { normalizeSource } from '../../story/source-hash.ts';
import { toPlainText } from '../../story/text.ts';
import { formsOf, isName, joinForms, missingNames, type GlossaryTerm } from '../glossary.ts';
import { wordsOfNumber } from './numerals.ts';
import { countOf, placesOf, type CheckRule } from './rule.ts';

/** Bounds of translated characters per English character: the range in this story's translations, with a margin. */
const LENGTH_RATIO: Record<TargetLanguage, readonly [least: number, most: number]> = {
  ko: [0.35, 0.9],
  zh: [0.2, 0.7],
  ja: [0.3, 0.9],
  tr: [0.7, 1.5],
};
/** A length ratio is not meaningful for an English text with fewer characters. */
const LENGTH_FROM = 60;

const MAX_LATIN_SHARE = 0.6;
const UNCHANGED_FROM_WORDS = 3;

/** Scripts that a language does not use. Latin letters are judged by their share instead. */
const FOREIGN_SCRIPTS: Record<TargetLanguage, RegExp> = {
  ko: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  zh: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu,
  ja: /\p{sc=Hangul}/gu,
  tr: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Cyrillic}\p{sc=Greek}]/gu,
};

/** Turkish words that are never doubled. Others are doubled on purpose (`yavaş yavaş`). */
const NEVER_DOUBLED_TR = 've ile ama fakat bu şu o gibi için ki mi mı'.split(' ');
const DOUBLED = /(?<![\p{L}\p{N}])(\p{L}+)\s+\1(?![\p{L}\p{N}])/giu;

/** Returns the numbers in digits, with full-width digits normalised and separators removed: `1,000` equals `1.000`. */
function numbersOf(text: string): string[] {
  const found = text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/g) ?? [];
  return found.map((number) => number.replace(/[.,]/g, ''));
}

/** Returns the English text's numbers that the translation has neither in digits nor in words. */
function missingNumbers(source: string, target: string, language: TargetLanguage): string[] {
  const rest = numbersOf(target);
  const plain = target.normalize('NFKC').toLocaleLowerCase(language).replace(/\s+/gu, ' ');
  return numbersOf(source).filter((number) => {
    const at = rest.indexOf(number);
    if (at >= 0) {
      rest.splice(at, 1);
      return false;
    }
    return !wordsOfNumber(Number(number), language).some((words) => plain.includes(words));
  });
}

function countWordsBesidesNames(text: string, glossary: readonly GlossaryTerm[]): number {
  const names = glossary.filter(isName).flatMap(({ en }) => formsOf(en));
  const rest = names.reduce((remaining, name) => remaining.replaceAll(name, ' '), text);
  return countOf(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu, rest);
}

/** Returns the share of Latin letters among all letters, 0 to 1. */
function latinShare(text: string): number {
  const letters = countOf(/\p{L}/gu, text);
  return letters === 0 ? 0 : countOf(/\p{sc=Latin}/gu, text) / letters;
}

export const WORD_RULES: readonly CheckRule[] = [
  {
    code: 'numbers',
    find: ({ source, target, language }) =>
      missingNumbers(source, target, language).map((detail) => ({ detail })),
  },
  {
    code: 'repeated-word',
    find: ({ target, language }) => {
      if (!hasWordSpaces(language)) return [];
      return placesOf(DOUBLED, target)
        .filter(({ text }) => {
          const word = text.split(/\s/u)[0]?.toLocaleLowerCase(language) ?? '';
          // Korean distributives may be doubled: `하나씩 하나씩`, one by one.
          return language === 'tr' ? NEVER_DOUBLED_TR.includes(word) : !word.endsWith('씩');
        })
        .map(({ start, end }) => ({ start, end }));
    },
  },
  {
    code: 'unchanged',
    find: ({ source, target, glossary }) => {
      if (normalizeSource(source) !== normalizeSource(target)) return [];
      const isProse = countWordsBesidesNames(source, glossary) >= UNCHANGED_FROM_WORDS;
      return isProse ? [{ start: 0, end: target.length }] : [];
    },
  },
  {
    code: 'script',
    find: ({ source, target, language, glossary }) => {
      const [first] = placesOf(FOREIGN_SCRIPTS[language], target);
      if (first) return [{ start: first.start, end: first.end }];
      if (language === 'tr' || latinShare(target) <= MAX_LATIN_SHARE) return [];
      return countWordsBesidesNames(source, glossary) > 0 ? [{ start: 0, end: target.length }] : [];
    },
  },
  {
    code: 'length',
    find: ({ source, target, language }) => {
      const [from, to] = [source, target].map(
        (text) => Array.from(toPlainText(text).trim()).length,
      );
      if (from === undefined || to === undefined || from < LENGTH_FROM) return [];
      const [least, most] = LENGTH_RATIO[language];
      return to / from < least || to / from > most ? [{}] : [];
    },
  },
  {
    code: 'glossary',
    find: ({ source, target, language, glossary }) =>
      missingNames(source, target, language, glossary).map((term) => ({
        detail: `${formsOf(term.en)[0] ?? term.en} → ${joinForms(formsOf(term[language]), language)}`,
      })),
  },
];
