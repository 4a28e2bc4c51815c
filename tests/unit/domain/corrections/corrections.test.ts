// What readers may write, where their wording goes, and what becomes of many.
import { describe, expect, it } from 'vitest';
import type { Correction } from '../../../../src/domain/corrections/correction.ts';
import type { CorrectionSend } from '../../../../src/domain/corrections/sent.ts';
import {
  ANSWERED_CORRECTIONS,
  ANSWERED_KEPT_MS,
  OPEN_CORRECTIONS,
  READERS_TOLD,
} from '../../../../src/domain/corrections/limits.ts';
import { isPutRight, placeWords, withWording } from '../../../../src/domain/corrections/place.ts';
import { plainProblem, tidy } from '../../../../src/domain/corrections/plain.ts';
import { answer, expire, receive, waiting } from '../../../../src/domain/corrections/receive.ts';

describe('plain text', () => {
  it.each([
    ['He stopped.Then he went on.', null],
    ['“Nine Realms…” — no, 3.5 leagues!', null],
    ['그는 멈췄다. 그리고 갔다.', null],
    ['彼は止まった。そして行った。', null],
    ['o durdu.Sonra gitti', null],
    ['first\nsecond', null],
    ['https://a.example/x', 'link'],
    ['HTTP://A', 'link'],
    ['www.x', 'link'],
    ['story.com', 'link'],
    ['mail me@x.y', 'link'],
    ['javascript:alert(1)', 'link'],
    ['ｓｔｏｒｙ．ｃｏｍ', 'link'],
    ['story。com', 'link'],
    ['a\u0000b', 'hidden'],
    ['a\tb', 'hidden'],
    ['a\u202eb', 'hidden'],
    ['a\u200bb', 'hidden'],
    ['a\u{e0041}b', 'hidden'],
    ['a\ud800b', 'hidden'],
  ])('%j is %s', (text, problem) => expect(plainProblem(text)).toBe(problem));

  it('is composed and trimmed', () => expect(tidy(' e\u0301\r\n ')).toBe('é'));
});

const TEXT = ['One **two three** four.', 'The old harbour, and the old harbour again.'];
const anchor = (words: string, paragraph = 0, offset = 0, before = '', after = '') => ({
  ...{ paragraph, offset, words, before, after },
});

describe('a wording', () => {
  it.each([
    [anchor('One', 0, 0, '', ' two three f'), 'Once', 'Once **two three** four.'],
    [anchor('two three', 0, 4, 'One ', ' four.'), '2 3', 'One **2 3** four.'],
    [anchor('two', 0, 4, 'One ', ' three'), '2', 'One **2 three** four.'],
    [anchor('One two', 0, 0, '', ' three'), 'X', 'X** three** four.'],
    [anchor('four.', 0, 14, 'two three ', ''), '4.', 'One **two three** 4.'],
  ])('goes in place of %j', (at, wording, expected) => {
    expect(withWording(TEXT, at, wording)?.text).toBe(expected);
  });

  it('goes to the right one of two, also when the paragraph moved', () => {
    const at = anchor('harbour', 1, 31, ', and the old ', ' again.');
    const moved = ['New.', ...TEXT];
    expect(withWording(moved, at, 'haven')).toEqual({
      paragraph: 2,
      text: 'The old harbour, and the old haven again.',
    });
  });

  it('goes nowhere when the words are gone or others', () => {
    const at = anchor('and the old harbour', 1, 17, 'harbour, ', ' again');
    const changed = ['The old harbour, and the old harbor again.'];
    expect(withWording(changed, at, 'x')).toBeNull();
    expect(placeWords(changed, at)).toMatchObject({ paragraph: 0, isExact: false });
    expect(isPutRight(changed, at)).toBe(true);
    expect(isPutRight(TEXT, at)).toBe(false);
  });
});

const NOW = Date.parse('2026-11-25T12:00:00Z');
const sent = (wording: string): CorrectionSend => ({
  ...{ language: 'ko', part: 'part-1', note: '', wording },
  ...anchor('harbour', 1, 8, 'The old ', ','),
});
const kept = (all: readonly Correction[], wording: string, sender: string): Correction[] => {
  const received = receive(all, sent(wording), sender, NOW);
  return received.kind === 'kept' ? received.corrections : [...all];
};

describe('what arrives', () => {
  it('is kept once for each sender, and counted', () => {
    let all = kept([], 'a', 's1');
    expect(receive(all, sent('a'), 's1', NOW).kind).toBe('known');
    for (let sender = 2; sender < 40; sender += 1) all = kept(all, 'a', `s${sender}`);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ count: 39, id: 's1' });
    expect(all[0]?.senders).toHaveLength(READERS_TOLD);
  });

  it('is refused when too many wait, until some are answered', () => {
    let all: Correction[] = [];
    for (let number = 0; number < OPEN_CORRECTIONS; number += 1) {
      all = kept(all, `w${number}`, `s${number}`);
    }
    expect(receive(all, sent('more'), 'x', NOW).kind).toBe('full');
    expect(receive(all, sent('w3'), 'x', NOW).kind).toBe('kept');
    all = answer(all, 's0', 'declined', NOW);
    expect(waiting(all)).toHaveLength(OPEN_CORRECTIONS - 1);
    expect(receive(all, sent('more'), 'x', NOW).kind).toBe('kept');
  });

  it('is remembered for a while after it was answered, the newest of many', () => {
    let all: Correction[] = [];
    for (let number = 0; number < ANSWERED_CORRECTIONS + 5; number += 1) {
      all = answer(kept(all, `w${number}`, `s${number}`), `s${number}`, 'accepted', NOW + number);
    }
    expect(all).toHaveLength(ANSWERED_CORRECTIONS);
    expect(all.some(({ id }) => id === 's0')).toBe(false);
    expect(expire(all, NOW + ANSWERED_KEPT_MS + 1_000)).toEqual([]);
    expect(expire(kept([], 'a', 's'), NOW + 10 * ANSWERED_KEPT_MS)).toHaveLength(1);
  });
});
