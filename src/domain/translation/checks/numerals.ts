// Spells out whole numbers in the translators' languages, because a translation may write digits as words.
import type { TargetLanguage } from '../../languages.ts';

const CHINESE = { digits: '零一二三四五六七八九', units: ['千', '百', '十', ''], myriad: '万' };
const HANGUL = { digits: '영일이삼사오육칠팔구', units: ['천', '백', '십', ''], myriad: '만' };

/** Returns the words indexed by digit; index 0 is empty. */
const byDigit = (words: string): string[] => ['', ...words.split(' ')];

const KOREAN_TENS = byDigit('열 스물 서른 마흔 쉰 예순 일흔 여든 아흔');
const KOREAN_ONES = byDigit('하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉');
const KOREAN_BEFORE_NOUNS = byDigit('한 두 세 네 다섯 여섯 일곱 여덟 아홉');
const TURKISH_TENS = byDigit('on yirmi otuz kırk elli altmış yetmiş seksen doksan');
const TURKISH_ONES = byDigit('bir iki üç dört beş altı yedi sekiz dokuz');

const LARGEST = 99_999_999;

/** Returns the thousands, hundreds, tens and ones of a number below 10,000. */
const digitsOf = (value: number) => [1000, 100, 10, 1].map((unit) => Math.floor(value / unit) % 10);

/** Returns Chinese-style numerals: 二百三十一, 이백삼십일. Unless `writesOne`, a one before a unit is left out. */
function eastAsian(value: number, style: typeof CHINESE, writesOne: boolean): string {
  if (value >= 10_000) {
    const high = eastAsian(Math.floor(value / 10_000), style, writesOne);
    const low = value % 10_000;
    return high + style.myriad + (low === 0 ? '' : eastAsian(low, style, writesOne));
  }
  if (value === 0) return style.digits.charAt(0);
  return digitsOf(value)
    .map((digit, place) => {
      if (digit === 0) return '';
      const isLeftOut = digit === 1 && place < 3 && !writesOne;
      return (isLeftOut ? '' : style.digits.charAt(digit)) + (style.units[place] ?? '');
    })
    .join('');
}

/** Returns Chinese numerals with 零 for skipped places, such as 一百零五; from 10,000 on, those of eastAsian. */
function withZeros(value: number): string {
  if (value === 0 || value >= 10_000) return eastAsian(value, CHINESE, true);
  const words = digitsOf(value)
    .map((digit, place) =>
      digit === 0 ? '零' : CHINESE.digits.charAt(digit) + (CHINESE.units[place] ?? ''),
    )
    .join('');
  return words.replace(/零+/g, '零').replace(/^零|零$/g, '');
}

/** Spells digit by digit: 二三一. */
function digitByDigit(value: number, digits: string): string {
  return Array.from(String(value), (digit) => digits.charAt(Number(digit))).join('');
}

function turkish(value: number): string {
  const [unit, name] = value < 1_000_000 ? [1000, 'bin'] : [1_000_000, 'milyon'];
  if (value >= unit) {
    const high = Math.floor(value / unit);
    const words = high === 1 && unit === 1000 ? name : `${turkish(high)} ${name}`;
    return value % unit === 0 ? words : `${words} ${turkish(value % unit)}`;
  }
  const [, hundreds = 0, tens = 0, ones = 0] = digitsOf(value);
  const hundred =
    hundreds === 0 ? '' : hundreds === 1 ? 'yüz' : `${TURKISH_ONES[hundreds] ?? ''} yüz`;
  return [hundred, TURKISH_TENS[tens], TURKISH_ONES[ones]].filter(Boolean).join(' ') || 'sıfır';
}

/** Returns native Korean numerals for counting: 서른한, 서른하나; after hundreds 이백서른한. */
function koreanCounts(value: number): string[] {
  const rest = value % 100;
  if (rest === 0) return [];
  const hundreds = value < 100 ? '' : eastAsian(value - rest, HANGUL, false);
  const tens = KOREAN_TENS[Math.floor(rest / 10)] ?? '';
  const counts = [KOREAN_ONES, KOREAN_BEFORE_NOUNS].map(
    (ones) => hundreds + tens + (ones[rest % 10] ?? ''),
  );
  return rest === 20 ? [...counts, `${hundreds}스무`] : counts;
}

/** Returns common spellings of a whole number in words; none if it is negative, fractional or above LARGEST. */
export function wordsOfNumber(value: number, language: TargetLanguage): string[] {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST) return [];
  switch (language) {
    case 'zh':
    case 'ja': {
      const full = eastAsian(value, CHINESE, true);
      const zeros = withZeros(value);
      return [
        full,
        eastAsian(value, CHINESE, false),
        zeros,
        ...[full, zeros].map((words) => words.replace(/二(?=[千百万])/g, '两')),
        digitByDigit(value, CHINESE.digits),
        ...(value === 2 ? ['两', '二つ', 'ふた'] : []),
      ];
    }
    case 'ko': {
      const words = [eastAsian(value, HANGUL, true), eastAsian(value, HANGUL, false)];
      // 12,000 is 일만이천 or 만이천, but 10,000 only 일만: 만 alone also means "only".
      const joined = [...words, ...words.map((word) => word.replace(/^일만(?=.)/, '만'))];
      const spaced = joined.map((word) => word.replace(/만(?=.)/, '만 '));
      return [...joined, ...spaced, ...koreanCounts(value)];
    }
    case 'tr':
      return [turkish(value)];
  }
}
