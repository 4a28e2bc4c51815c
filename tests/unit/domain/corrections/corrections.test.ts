// What readers may write, where their wording goes, and what becomes of many.
import { describe, expect, it } from 'vitest';
import {
  ANSWERED_CORRECTIONS,
  CORRECTION_RETENTION_MS,
  OPEN_CORRECTIONS_PER_PART,
  OPEN_CORRECTIONS_PER_VISITOR,
  READERS_TOLD,
} from '../../../../src/domain/corrections/correction-limits.ts';
import type { Correction } from '../../../../src/domain/corrections/correction.ts';
import { isCorrected, withWording } from '../../../../src/domain/corrections/locate-words.ts';
import { isPlain, normalizeText } from '../../../../src/domain/corrections/plain.ts';
import {
  answerCorrection,
  removeExpired,
  addCorrection,
} from '../../../../src/domain/corrections/receive.ts';
import { WIDER_NETWORK_FACTORS } from '../../../../src/domain/limits.ts';

describe('plain text', () => {
  it.each([
    'He stopped.Then he went on.',
    '“Nine Realms…” — no, 3.5 leagues!',
    '그는 멈췄다. 그리고 갔다.',
    '彼は止まった。そして行った。',
    'o durdu.Sonra gitti',
    'first\nsecond',
  ])('is %j', (text) => expect(isPlain(text)).toBe(true));

  it.each([
    ...['https://a.example/x', 'HTTP://A', 'www.x', 'story.com', 'mail me@x.y'],
    ...['javascript:alert(1)', 'ｓｔｏｒｙ．ｃｏｍ', 'story。com'],
    ...['a\u0000b', 'a\tb', 'a\u202eb', 'a\u200bb', 'a\u{e0041}b', 'a\ud800b'],
  ])('is not %j', (text) => expect(isPlain(text)).toBe(false));

  it('is composed and trimmed', () => expect(normalizeText(' e\u0301\r\n ')).toBe('é'));
});

const TEXT = ['One **two three** four.', 'The old harbour, and the old harbour again.'];
function anchor(words: string, paragraph = 0, offset = 0, before = '', after = '') {
  return { paragraph, offset, words, before, after };
}

describe('a wording', () => {
  it.each([
    [TEXT, anchor('One', 0, 0, '', ' two three f'), 'Once', 'Once **two three** four.'],
    [TEXT, anchor('two three', 0, 4, 'One ', ' four.'), '2 3', 'One **2 3** four.'],
    [TEXT, anchor('two', 0, 4, 'One ', ' three'), '2', 'One **2 three** four.'],
    [TEXT, anchor('One two', 0, 0, '', ' three'), 'X', 'X** three** four.'],
    [TEXT, anchor('four.', 0, 14, 'two three ', ''), '4.', 'One **two three** 4.'],
    [
      ['の｜秤《はかり》で**量る**。'],
      anchor('で量', 0, 2, 'の秤', 'る。'),
      'と',
      'の｜秤《はかり》と**る**。',
    ],
    [['の｜秤《はかり》で。'], anchor('秤', 0, 1, 'の', 'で。'), '錘', 'の錘で。'],
    [['｜大秤《おおばかり》で。'], anchor('秤で', 0, 1, '大', '。'), '錘と', '大錘と。'],
    [['**One** two ** four.'], anchor('four.', 0, 11, 'two ** ', ''), '4.', '**One** two ** 4.'],
  ])('in %j goes in place of %j', (text, at, wording, expected) => {
    expect(withWording(text, at, wording)?.text).toBe(expected);
  });

  it('goes to the right one of two, also when the paragraph moved', () => {
    const at = anchor('harbour', 1, 31, ', and the old ', ' again.');
    const moved = ['New.', ...TEXT];
    expect(withWording(moved, at, 'haven')).toEqual({
      paragraph: 2,
      text: 'The old harbour, and the old haven again.',
    });
  });

  it('goes nowhere when the words are gone or have changed', () => {
    const at = anchor('and the old harbour', 1, 17, 'harbour, ', ' again');
    const changed = ['The old harbour, and the old harbor again.'];
    expect(withWording(changed, at, 'x')).toBeNull();
    expect(isCorrected(changed, at)).toBe(true);
    expect(isCorrected(TEXT, at)).toBe(false);
  });
});

const NOW = Date.parse('2026-11-25T12:00:00Z');
const send = (
  all: readonly Correction[],
  wording: string,
  sender: string,
  { note = '', networks = [] }: { note?: string; networks?: string[] } = {},
) => {
  const sent = { ...anchor('harbour', 1, 8, 'The old ', ','), note, wording };
  const place = { language: 'ko', part: 'part-1' } as const;
  return addCorrection(all, { ...place, ...sent }, { sender, networks }, NOW);
};
/** Sends `count` corrections of different wordings, each from networks of its own. Returns all that found room. */
function fill(count: number, networksOf: (number: number) => string[]): Correction[] {
  let all: Correction[] = [];
  for (let number = 0; number < count; number += 1) {
    all = send(all, `s${number}`, `s${number}`, { networks: networksOf(number) }) ?? all;
  }
  return all;
}

describe('a part', () => {
  it('keeps the same correction once, and counts it', () => {
    let all = send([], 'a', 's1') ?? [];
    for (let sender = 2; sender < 40; sender += 1) all = send(all, 'a', `s${sender}`) ?? [];
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ count: 39, id: 's1' });
    expect(all[0]?.senders).toHaveLength(READERS_TOLD);
  });

  it('has room for a number from all readers together, until some are answered', () => {
    const all = fill(OPEN_CORRECTIONS_PER_PART + 5, (number) => [`n${number}`]);
    expect(all).toHaveLength(OPEN_CORRECTIONS_PER_PART);
    expect(send(all, 'more', 'x')).toBeNull();
    const [first] = all;
    const answered = first && answerCorrection(all, first, 'declined', NOW);
    expect(answered && send(answered, 'more', 'x')).toHaveLength(OPEN_CORRECTIONS_PER_PART + 1);
  });

  it('has room for others when one network sends 50, each from another of its addresses', () => {
    const room = WIDER_NETWORK_FACTORS[1] * OPEN_CORRECTIONS_PER_VISITOR;
    const all = fill(50, (number) => [`a${number}`, `b${number}`, 'c']);
    expect(all).toHaveLength(room);
    expect(send(all, 'another', 'x', { networks: ['n'] })).toHaveLength(room + 1);
  });

  it('forgets open and answered ones after their time, and the oldest of many answered', () => {
    const late = NOW + CORRECTION_RETENTION_MS;
    const slow = send([], 'a', 'slow') ?? [];
    expect(removeExpired(slow, late - 1)).toEqual(slow);
    expect(removeExpired(slow, late)).toEqual([]);
    let all = slow;
    for (let number = 0; number < ANSWERED_CORRECTIONS + 5; number += 1) {
      all = send(all, `w${number}`, `s${number}`) ?? [];
      const last = all.at(-1);
      if (last) all = answerCorrection(all, last, 'accepted', NOW + 1 + number);
    }
    // The first to arrive is answered last.
    for (const one of slow) all = answerCorrection(all, one, 'accepted', late - 1);
    expect(all.map(({ id }) => id)).toEqual([
      'slow',
      ...Array.from({ length: ANSWERED_CORRECTIONS - 1 }, (_, number) => `s${number + 6}`),
    ]);
    expect(removeExpired(all, late)).toHaveLength(ANSWERED_CORRECTIONS);
    expect(removeExpired(all, late + CORRECTION_RETENTION_MS)).toEqual([]);
  });
});

it('an answer also answers open ones that look alike, and their networks are forgotten', () => {
  const from = { networks: ['n'] };
  const alike = send(send([], 'a', 's1', { ...from, note: 'one' }) ?? [], 'a', 's2', from) ?? [];
  const all = send(alike, 'b', 's3', from) ?? [];
  expect(all[0] && answerCorrection(all, all[0], 'declined', NOW)).toMatchObject([
    { state: 'declined', networks: [] },
    { state: 'declined', networks: [] },
    { state: 'open', networks: ['n'] },
  ]);
});
