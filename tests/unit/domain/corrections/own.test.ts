// What a reader's browser keeps of its own corrections, and what it makes of the server's answers.
import { describe, expect, it } from 'vitest';
import { reportable } from '../../../../src/domain/corrections/chosen.ts';
import {
  afterAsking,
  dueToAsk,
  isSettled,
  outcomeOf,
  parseOwn,
  settled,
  toStored,
  withWaiting,
} from '../../../../src/domain/corrections/own.ts';
import { shownAround } from '../../../../src/domain/corrections/shown.ts';
import {
  ANSWERED_KEPT_MS,
  ASKED_AT_ONCE,
  CORRECTION_LIMITS,
} from '../../../../src/domain/corrections/limits.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_000 * DAY_MS;
const NONE = parseOwn(null, NOW);

const waiting = (secret: string, since = NOW) => ({
  secret,
  since,
  body: {
    ...{ language: 'ko' as const, part: 'part-1' as const, paragraph: 0, offset: 0 },
    ...{ words: 'rain', before: '', after: '', wording: 'snow', note: '' },
  },
});

describe('an answer of the server', () => {
  it.each([
    ['correction.full', 409, 'full', false],
    ['correction.outdated', 409, 'outdated', true],
    ['correction.not-plain', 400, 'refused', true],
    ['part.unknown', 404, 'refused', true],
    ['request.too-many', 429, 'throttled', false],
    [undefined, 408, 'later', false],
    [undefined, 503, 'later', false],
    ['network', 0, 'later', false],
  ])('%s (%d) means %s', (code, status, outcome, isDone) => {
    expect(outcomeOf(code, status)).toBe(outcome);
    expect(isSettled(outcomeOf(code, status))).toBe(isDone);
  });
});

describe('what is kept', () => {
  it('is nothing at first, and nothing when all is done', () => {
    expect(toStored(NONE)).toBeNull();
    const one = withWaiting(NONE, waiting('a'));
    expect(parseOwn(toStored(one), NOW)).toEqual(one);
    expect(toStored(settled(one, 'a', false, NOW))).toBeNull();
  });

  it.each(['', '{', '[]', '{"waiting":[{}],"sent":[],"asked":0}'])(
    'is nothing if it cannot be read: %j',
    (stored) => expect(parseOwn(stored, NOW)).toEqual(NONE),
  );

  it('is bounded in number and age', () => {
    let many = NONE;
    for (let number = 0; number < 50; number += 1) {
      many = settled(withWaiting(many, waiting(`s${number}`)), `s${number}`, true, NOW);
    }
    for (let number = 0; number < 50; number += 1) {
      many = withWaiting(many, waiting(`w${number}`));
    }
    expect([many.waiting.length, many.sent.length]).toEqual([20, ASKED_AT_ONCE]);
    expect(many.waiting.at(-1)?.secret).toBe('w49');
    expect(parseOwn(toStored(many), NOW + 31 * DAY_MS).waiting).toEqual([]);
    expect(parseOwn(toStored(many), NOW + ANSWERED_KEPT_MS + 1).sent).toEqual([]);
  });
});

describe('a sent one', () => {
  const sent = settled(withWaiting(NONE, waiting('a')), 'a', true, NOW);
  const later = NOW + DAY_MS;

  it('is asked about from the next day on, once a day, until it is in the book', () => {
    expect(sent.sent).toEqual([{ name: 'ko.part-1.a', at: NOW }]);
    expect(dueToAsk(sent, NOW)).toEqual([]);
    expect(dueToAsk(sent, later)).toEqual(['ko.part-1.a']);
    const asked = afterAsking(sent, [], later);
    expect(dueToAsk(asked, later + 1)).toEqual([]);
    expect(dueToAsk(asked, later + DAY_MS)).toEqual(['ko.part-1.a']);
    expect(toStored(afterAsking(asked, ['ko.part-1.a'], later + DAY_MS))).toBeNull();
  });

  it('does not put off the question about earlier ones', () => {
    const more = settled(withWaiting(sent, waiting('b')), 'b', true, later);
    expect(dueToAsk(more, later)).toEqual(['ko.part-1.a', 'ko.part-1.b']);
  });

  it('is settled once, also when two tabs sent it', () => {
    expect(settled(sent, 'a', true, later)).toEqual(sent);
  });
});

describe('selected words', () => {
  const chosen = { paragraph: 2, offset: 4, words: 'the rain ', before: 'in ', after: 'fell' };

  it('are reported without the space after them', () => {
    expect(reportable(chosen)).toEqual({ ...chosen, words: 'the rain', after: ' fell' });
  });

  it('are those of the first paragraph', () => {
    const two = { ...chosen, words: 'the rain\nNext' };
    expect(reportable(two)).toMatchObject({ words: 'the rain', after: '\nNextfell' });
  });

  it.each([' ', '\nNext', 'x'.repeat(CORRECTION_LIMITS.words + 1)])('cannot be %j', (words) => {
    expect(reportable({ ...chosen, words })).toBeNull();
  });
});

describe('what is shown around the words', () => {
  const long = 'x'.repeat(40);
  it.each([
    ['', '', '', ''],
    ['It was ', ' again.', 'It was ', ' again.'],
    [`urs green ${long}, `, ` and so ${long} bolt`, `…green ${long}, `, ` and so ${long}…`],
    [`The end.\nA ${long}abcdef`, `, then ${long}.\nSo`, `A ${long}abcdef`, `, then ${long}.`],
    ['雨'.repeat(48), '。'.repeat(48), `…${'雨'.repeat(48)}`, `${'。'.repeat(48)}…`],
  ])('%j and %j', (before, after, shownBefore, shownAfter) => {
    expect(shownAround({ before, after })).toEqual({ before: shownBefore, after: shownAfter });
  });
});
