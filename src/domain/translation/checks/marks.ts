// Checks of punctuation: final marks, questions and exclamations, brackets, and ASCII marks in Chinese and Japanese.
import type { TargetLanguage } from '../../languages.ts';
import { countOf, matchWithFix, placesOf, type CheckRule } from './rule.ts';

/** Characters that may follow the final punctuation mark. */
const CLOSER = /[\s*"'”’»)\]}）］｝」』】〉》〕]/u;
const JAPANESE_CLOSER = /[」』）]/u;

/**
 * Returns the length of a text without trailing closers. A loop, because a regular expression would retry every run of
 * closers (quadratic time).
 */
function bareLength(text: string): number {
  let end = text.length;
  while (end > 0 && CLOSER.test(text.charAt(end - 1))) end -= 1;
  return end;
}

const END_MARKS: Record<string, string> = {
  '.': 'stop',
  '。': 'stop',
  '．': 'stop',
  '｡': 'stop',
  '!': 'exclamation',
  '！': 'exclamation',
  '?': 'question',
  '？': 'question',
  '…': 'ellipsis',
  '⋯': 'ellipsis',
  ':': 'colon',
  '：': 'colon',
  ';': 'colon',
  '；': 'colon',
  ',': 'comma',
  '，': 'comma',
  '、': 'comma',
  '—': 'dash',
  '–': 'dash',
  '―': 'dash',
  '─': 'dash',
};

/**
 * Returns the kind of the final punctuation mark, ignoring closing quotation marks and brackets; 'none' for any other
 * character.
 */
function endOf(text: string): string {
  const bare = text.slice(0, bareLength(text));
  if (bare.endsWith('...')) return 'ellipsis';
  return END_MARKS[bare.slice(-1)] ?? 'none';
}

/**
 * Final marks that are also accepted in a translation, by the final mark of the English. Languages break off and pause
 * differently.
 */
const ALSO_ACCEPTED: Record<string, readonly string[]> = {
  stop: ['ellipsis', 'exclamation', 'question'],
  ellipsis: ['dash', 'stop'],
  dash: ['ellipsis', 'stop'],
  colon: ['stop', 'comma', 'dash'],
  comma: ['stop', 'colon', 'dash', 'none'],
  exclamation: ['stop', 'ellipsis'],
  question: ['stop', 'exclamation', 'ellipsis'],
};

/** Japanese questions can end with か or contain an interrogative, and omit the question mark. */
const JAPANESE_QUESTION =
  /(?:か|かね|の|かい|だい|かな)[、。」』）]|何|誰|どこ|どう|どれ|どの|どんな|いつ|いく[つら]|なぜ|なに/u;

const PAIRS: readonly [open: string, close: string][] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['（', '）'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
  ['〈', '〉'],
  ['【', '】'],
  ['“', '”'],
];
const QUOTATION_MARKS = '“「『';

/** Matches a text that begins with ‘ and has no closing ’. Before a letter, a ’ is an apostrophe. */
const OPEN_SINGLE_QUOTE = /^‘(?!.*’(?!\p{L}))/su;

/** Returns the offset of the first unpaired mark, or null. */
function unpaired(text: string, open: string, close: string): number | null {
  const openMarks: number[] = [];
  for (const { start, text: mark } of placesOf(/[()[\]{}（）「」『』《》〈〉【】“”]/gu, text)) {
    if (mark === open) openMarks.push(start);
    else if (mark === close && openMarks.pop() === undefined) return start;
  }
  return openMarks[0] ?? null;
}

const CJK_OR_CLOSER = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー」』”’）》]';
const ASCII_MARK = new RegExp(
  `(?<=${CJK_OR_CLOSER})[,.;:!?](?=${CJK_OR_CLOSER}|[“「『（《]|$)`,
  'gu',
);
const WIDE_MARKS: Record<string, string> = {
  '.': '。',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
};
const COMMAS: Partial<Record<TargetLanguage, string>> = { zh: '，', ja: '、' };

export const MARK_RULES: readonly CheckRule[] = [
  {
    code: 'end-stop',
    find: ({ source, target, language }) => {
      const [wanted, given] = [endOf(source), endOf(target)];
      if (wanted === given || ALSO_ACCEPTED[wanted]?.includes(given)) return [];
      const end = bareLength(target);
      // Text in 「…」 ends without a full stop.
      if (language === 'ja' && JAPANESE_CLOSER.test(target.slice(end))) return [];
      return [{ start: Math.max(0, end - 1), end }];
    },
  },
  {
    code: 'question',
    find: ({ source, target, language }) => {
      if (!source.includes('?') || /[?？⁇⁈⁉]/u.test(target)) return [];
      return language === 'ja' && JAPANESE_QUESTION.test(target) ? [] : [{}];
    },
  },
  {
    code: 'exclamation',
    find: ({ source, target }) => (source.includes('!') && !/[!！‼⁈⁉]/u.test(target) ? [{}] : []),
  },
  {
    code: 'brackets',
    find: ({ source, target }) => {
      // Speech that continues in the next paragraph has no closing mark, in English as in translations.
      const isOpenSpeech = unpaired(source, '“', '”') !== null || OPEN_SINGLE_QUOTE.test(source);
      const places = PAIRS.filter(([open]) => !(isOpenSpeech && QUOTATION_MARKS.includes(open)))
        .map(([open, close]) => unpaired(target, open, close))
        .filter((place) => place !== null);
      const hasOddQuotes = countOf(/"/g, target) % 2 === 1 && countOf(/"/g, source) % 2 === 0;
      if (hasOddQuotes) places.push(target.lastIndexOf('"'));
      return places.map((start) => ({ start, end: start + 1 }));
    },
  },
  {
    code: 'ascii-punctuation',
    find: ({ target, language }) => {
      const comma = COMMAS[language];
      if (comma === undefined) return [];
      const fix = target.replace(ASCII_MARK, (mark) => WIDE_MARKS[mark] ?? comma);
      return matchWithFix(placesOf(ASCII_MARK, target), fix);
    },
  },
];
