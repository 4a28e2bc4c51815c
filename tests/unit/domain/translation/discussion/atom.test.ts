// The inbox as Atom (RFC 4287), and the names of feeds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFeedName, toFeedName } from '../../../../../src/domain/account/feed.ts';
import {
  toAtom,
  type AtomEntry,
  type AtomFeed,
} from '../../../../../src/domain/translation/discussion/atom.ts';
import { propertyRuns } from '../../../../support/effort.ts';
import { xmlProblem } from '../../../../support/well-formed.ts';

const ENTRY: AtomEntry = {
  id: 'urn:uuid:1',
  title: 'Part I: Bea commented',
  text: 'Yes.',
  author: 'Bea',
  at: '2026-01-02T00:00:00.000Z',
  link: 'https://example.org/translate/?part=part-1&x=1',
};
const FEED: AtomFeed = {
  id: 'urn:uuid:0',
  language: 'zh',
  title: 'Inbox',
  author: 'The Nine Realms',
  begunAt: '2025-12-31T00:00:00.000Z',
  self: 'https://example.org/api/feeds/x',
  page: 'https://example.org/dashboard/',
  entries: [ENTRY],
};

describe('an Atom feed', () => {
  it('was updated by its newest entry, without entries when it began', () => {
    expect(toAtom(FEED)).toContain(`  <updated>${ENTRY.at}</updated>`);
    expect(toAtom({ ...FEED, entries: [] })).toContain(`<updated>${FEED.begunAt}</updated>`);
  });

  it('leaves out what an entry does not have', () => {
    const [, entry = ''] = toAtom({
      ...FEED,
      entries: [{ ...ENTRY, author: null, text: '' }],
    }).split('<entry>');
    expect(entry).not.toMatch(/<author>|<content/);
    expect(entry).toContain('?part=part-1&amp;x=1"');
  });

  it('is well-formed whatever people write (property)', () => {
    // Every code unit, lone surrogates too.
    const text = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(text, text, text, (title, said, author) => {
        const entries = [{ ...ENTRY, title, text: said, author }];
        expect(xmlProblem(toAtom({ ...FEED, title, author, entries }))).toBeNull();
      }),
      propertyRuns(500),
    );
  });
});

describe('the name of a feed', () => {
  const name = { userId: 'a'.repeat(32), secret: '0'.repeat(48) };

  it('is read as it was written', () => {
    expect(parseFeedName(toFeedName(name))).toEqual(name);
  });

  it.each(['', '-', name.userId, `${toFeedName(name)}0`, toFeedName(name).toUpperCase(), '../x'])(
    'is not %j',
    (text) => expect(parseFeedName(text)).toBeNull(),
  );
});
