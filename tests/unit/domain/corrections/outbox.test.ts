// What a reader's browser keeps of its own corrections.
import { expect, it } from 'vitest';
import {
  CORRECTION_RETENTION_MS,
  MAX_OWN_CORRECTIONS,
} from '../../../../src/domain/corrections/correction-limits.ts';
import {
  duePolls,
  parseOutbox,
  toOutboxEntry,
  type Outbox,
} from '../../../../src/domain/corrections/outbox.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_000 * DAY_MS;
const NONE: Outbox = { entries: [], asked: NOW };
const BODY = {
  ...{ language: 'ko' as const, part: 'part-1' as const, paragraph: 0, offset: 0 },
  ...{ words: 'rain', before: '', after: '', wording: 'snow', note: '' },
};
const waiting = toOutboxEntry(BODY, 'a', NOW);
const sent = { name: 'ko.part-2.b', at: NOW, body: null };

it.each([null, '', '{', '[]', '{"entries":[{}],"asked":0}'])(
  'is nothing if it cannot be read: %j',
  (stored) => expect(parseOutbox(stored, NOW)).toEqual(NONE),
);

it('leaves out what only a mark has', () => {
  const mark = { id: 'a-mark', ink: 'sky' };
  expect(toOutboxEntry({ ...mark, ...BODY }, 'a', NOW)).toEqual(waiting);
});

it('is what was stored, bounded in number and age', () => {
  const own = { entries: [waiting, sent], asked: NOW };
  expect(parseOutbox(JSON.stringify(own), NOW)).toEqual(own);
  expect(parseOutbox(JSON.stringify(own), NOW + CORRECTION_RETENTION_MS).entries).toEqual([]);
  const many = {
    asked: NOW,
    entries: [waiting, ...Array<typeof sent>(MAX_OWN_CORRECTIONS).fill(sent)],
  };
  expect(parseOutbox(JSON.stringify(many), NOW).entries).toEqual(many.entries.slice(1));
});

it('is also what older releases stored, as two lists', () => {
  const old = {
    waiting: [{ secret: 'a', since: NOW, body: BODY }],
    sent: [{ name: 'ko.part-2.b', at: NOW }],
    asked: 7,
  };
  expect(parseOutbox(JSON.stringify(old), NOW)).toEqual({ entries: [sent, waiting], asked: 7 });
});

it('polls once a day, in one go, for all that were sent', () => {
  const own = { entries: [sent, waiting, { ...sent, name: 'ko.part-2.c' }], asked: NOW };
  expect(duePolls(own, NOW + DAY_MS - 1)).toEqual([]);
  for (const time of [NOW + DAY_MS, NOW - DAY_MS])
    expect(duePolls(own, time)).toEqual(['ko.part-2.b', 'ko.part-2.c']);
});
