// Checks of punctuation: what ends a text, questions and exclamations, brackets, and ASCII marks in Chinese and Japanese.
import { countOf, fixable, placesOf, type CheckRule, type TargetLanguage } from './rule.ts';

/** What may stand after the mark that ends a text. */
const CLOSER = /[\s*"'”’»)\]}）］｝」』】〉》〕]/u;
const JAPANESE_CLOSER = /[」』）]/u;

/** Where a text ends when what only closes it is taken away. By hand: a pattern would try every run anew. */
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

/** The kind of mark that ends a text, behind quotation marks and brackets; 'none' for a letter. */
function endOf(text: string): string {
  const bare = text.slice(0, bareLength(text));
  if (bare.endsWith('...')) return 'ellipsis';
  return END_MARKS[bare.slice(-1)] ?? 'none';
}

/** What else may end the translation of a text that ends so: languages break off and pause in other ways. */
const ALSO: Record<string, readonly string[]> = {
  stop: ['ellipsis', 'exclamation', 'question'],
  ellipsis: ['dash', 'stop'],
  dash: ['ellipsis', 'stop'],
  colon: ['stop', 'comma', 'dash'],
  comma: ['stop', 'colon', 'dash', 'none'],
  exclamation: ['stop', 'ellipsis'],
  question: ['stop', 'exclamation', 'ellipsis'],
};

/** Japanese asks with か, or with a word that asks, and leaves the mark out. */
const JAPANESE_QUESTION =
  /(?:か|かね|の|かい|だい|かな)[、。」』）]|何|誰|どこ|どう|どれ|どの|どんな|いつ|いく|なぜ|なに/u;

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

/** The place of the first mark without its partner, or null. */
function unpaired(text: string, open: string, close: string): number | null {
  const waiting: number[] = [];
  for (const { start, text: mark } of placesOf(/[()[\]{}（）「」『』《》〈〉【】“”]/gu, text)) {
    if (mark === open) waiting.push(start);
    else if (mark === close && waiting.pop() === undefined) return start;
  }
  return waiting[0] ?? null;
}

const IDEOGRAPH = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー」』”’）》]';
const ASCII_MARK = new RegExp(`(?<=${IDEOGRAPH})[,.;:!?](?=${IDEOGRAPH}|[“「『（《]|$)`, 'gu');
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
      if (wanted === given || ALSO[wanted]?.includes(given)) return [];
      const end = bareLength(target);
      // 「…」 ends without a stop.
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
      // A speech that goes on in the next paragraph is left open, in English as in translation.
      const isOpenSpeech = unpaired(source, '“', '”') !== null;
      const places = PAIRS.filter(([open]) => !(isOpenSpeech && QUOTATION_MARKS.includes(open)))
        .map(([open, close]) => unpaired(target, open, close))
        .filter((place) => place !== null);
      const straight = countOf(/"/g, target) % 2 === 1 && countOf(/"/g, source) % 2 === 0;
      if (straight) places.push(target.lastIndexOf('"'));
      return places.map((start) => ({ start, end: start + 1 }));
    },
  },
  {
    code: 'ascii-punctuation',
    find: ({ target, language }) => {
      const comma = COMMAS[language];
      if (comma === undefined) return [];
      const fix = target.replace(ASCII_MARK, (mark) => WIDE_MARKS[mark] ?? comma);
      return fixable(placesOf(ASCII_MARK, target), fix);
    },
  },
];
