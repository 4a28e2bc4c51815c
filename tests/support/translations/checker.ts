// Checks the invariants of translations in storage against what callers saw acknowledged and what readers get. Every
// test with a race or a fault ends with it. Independent of the code that it checks: it reads what is stored, and
// imports only types. I7: readers see the newest published text. I8: the live site is at the head's revision. I9: no
// acknowledged write is lost or done twice. I10: drafts stay secret.
import { isDeepStrictEqual } from 'node:util';
import type { Head } from '../../../functions/lib/texts/head/schema.ts';
import type { Document, Entry, Live } from '../../../functions/lib/texts/part-records.ts';
import type { StoreView } from '../airdrop/checker.ts';

/** How long a document remembers an operation (DESIGN section 5). */
const REMEMBERED_MS = 10 * 60_000;
const EMPTY: Document = {
  rev: 0,
  draft: null,
  draftRev: null,
  liveRev: null,
  originalRev: null,
  operations: {},
};

/** A write that succeeded. */
export interface AcknowledgedWrite {
  /** For example `zh/part-1`. */
  place: string;
  rev: number;
  /** Some words of it; of a merge, words by this writer. */
  words: string;
  /** Whether the write published them. */
  isPublished: boolean;
}

export interface Checked {
  acknowledged?: readonly AcknowledgedWrite[];
  /** Words of drafts that were never published. */
  secrets?: readonly string[];
  /** What readers get, as text: responses, pages, files. */
  shown?: readonly string[];
  /** The content revision of the live site; null when there is none. */
  contentRev?: number | null;
  /** Whether old drafts were removed from the history. */
  isThinned?: boolean;
}

/** Returns a sentence for every broken invariant; an empty list when all hold. */
export function findTextViolations(
  store: StoreView,
  {
    acknowledged = [],
    secrets = [],
    shown = [],
    contentRev = null,
    isThinned = false,
  }: Checked = {},
): string[] {
  const found: string[] = [];
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) found.push(sentence);
  };
  const keys = store.keys('translations');
  const read = (key: string) => store.stored('translations', key);
  const places = new Set(
    keys
      .filter((key) => /^(?:documents|history|published)\//.test(key))
      .map((key) => key.split('/').slice(2, 4).join('/')),
  );
  const head = (read('content/head') ?? { rev: 0, count: 0, parts: {} }) as Head;
  checkHead(head, expect);
  for (const place of places) {
    const entries = keys
      .filter((key) => key.startsWith(`history/nine-realms/${place}/`))
      .sort()
      .map((key) => read(key) as Entry);
    const document = (withoutOps(read(`documents/nine-realms/${place}`)) ?? EMPTY) as Document;
    const live = withoutOps(read(`published/nine-realms/${place}`)) as Live | null;
    checkHistory(place, entries, document, isThinned, expect);
    checkLive(place, entries, document, live, head, expect);
    checkAcknowledged(place, entries, acknowledged, expect);
  }
  for (const one of acknowledged) {
    expect(places.has(one.place), `I9: nothing is left of ${one.place}`);
  }
  const readable = [
    ...shown,
    ...keys
      .filter((key) => /^(?:published|credit)\//.test(key))
      .map((key) => JSON.stringify(read(key))),
  ];
  for (const secret of secrets) {
    const isSecret = !readable.some((text) => text.includes(secret));
    expect(isSecret, `I10: readers can see the draft “${secret}”`);
  }
  if (contentRev !== null) {
    expect(contentRev === head.rev, `I8: the site is at ${contentRev}, head at ${head.rev}`);
  }
  return found;
}

type Expect = (holds: boolean, sentence: string) => void;

/** Checks that the head numbers each change once, and counts the records that it lists. */
function checkHead({ rev, count, parts, covers, list }: Head, expect: Expect): void {
  const named = Object.keys(parts).length;
  const times = Object.values({ ...parts, ...covers, ...(list ? { list } : {}) }).map(
    ({ at }) => at,
  );
  expect(count === named, `head counts ${count}, and names ${named}`);
  expect(new Set(times).size === times.length, 'head counted two records in one revision');
  expect(Math.max(0, ...times) === rev, `head is at ${rev}, its newest record at another`);
}

/**
 * Checks that revisions are 1, 2, 3 ... except for removed drafts, that what an entry refers to exists, that each
 * operation is one entry, and that the document equals its entries, folded in order.
 */
function checkHistory(
  place: string,
  entries: readonly Entry[],
  document: Document,
  isThinned: boolean,
  expect: Expect,
): void {
  const at = (text: string) => `${place}: ${text}`;
  const operations = entries.map(({ operation }) => operation);
  expect(new Set(operations).size === operations.length, at('I9: an operation was done twice'));
  const revisions = new Set(entries.map(({ rev }) => rev));
  entries.forEach(({ rev, draftRev, liveRev }, index) => {
    if (!isThinned) expect(rev === index + 1, at(`revision ${rev} is number ${index + 1}`));
    for (const named of [draftRev, liveRev]) {
      const isThere = named === null || revisions.has(named);
      expect(isThere, at(`I9: ${rev} names ${named}, which is gone`));
    }
  });
  const folded = fold(entries);
  const known = isThinned ? withoutGone(document, revisions) : document;
  expect(isDeepStrictEqual(folded, known), at('I9: the document is not its history'));
  entries.forEach((entry, index) => {
    const before = entries[index - 1];
    expect(
      entry.liveRev === (entry.live ? entry.rev : (before?.liveRev ?? null)),
      at(`I7: ${entry.rev} points to another published text`),
    );
  });
}

/** Returns what a document must say after these entries, in order of their revisions. */
function fold(entries: readonly Entry[]): Document {
  const last = entries.at(-1);
  if (!last) return EMPTY;
  // An operation is forgotten as soon as a write comes more than ten minutes later.
  const isForgotten = ({ at }: Entry, index: number) =>
    entries
      .slice(index + 1)
      .some((later) => Date.parse(later.at) - Date.parse(at) >= REMEMBERED_MS);
  const known = entries.filter((entry, index) => !isForgotten(entry, index));
  return {
    rev: last.rev,
    draft: entries.findLast(({ draft }) => draft !== undefined)?.draft ?? null,
    draftRev: last.draftRev,
    liveRev: last.liveRev,
    originalRev: entries.find(({ original }) => original)?.rev ?? null,
    operations: Object.fromEntries(known.map(({ operation, rev, at }) => [operation, { rev, at }])),
  };
}

/** Returns a record without the operations that changed it, such as the erasure of a name; null if there is none. */
function withoutOps(record: unknown): unknown {
  if (record === undefined) return null;
  const { ops: _, ...rest } = record as { ops?: unknown };
  return rest;
}

/** Leaves out a document's operations of drafts that were removed, which it still remembers. */
function withoutGone(document: Document, revisions: ReadonlySet<number>): Document {
  const known = Object.entries(document.operations).filter(([, { rev }]) => revisions.has(rev));
  return { ...document, operations: Object.fromEntries(known) };
}

/** Checks I7: readers see the newest published entry, complete, and the head counts it. */
function checkLive(
  place: string,
  entries: readonly Entry[],
  document: Document,
  live: Live | null,
  head: Head,
  expect: Expect,
): void {
  const newest = entries.findLast((entry) => entry.live !== undefined);
  const at = (text: string) => `${place}: I7: ${text}`;
  expect((newest?.rev ?? null) === document.liveRev, at('the document names another text'));
  expect((newest?.rev ?? null) === (live?.rev ?? null), at('readers see another revision'));
  if (!newest?.live || !live) return;
  expect(isDeepStrictEqual(newest.live, live), at('the record is not the entry'));
  const counted = head.parts[place]?.rev;
  // "Still correct" leaves the text as it was, so that head need not count it.
  const textRev = live.textRev ?? live.rev;
  expect(counted === textRev, at(`head counts ${counted}, readers see ${textRev}`));
}

/** Checks I9: acknowledged words are in the history at their revision or before it. */
function checkAcknowledged(
  place: string,
  entries: readonly Entry[],
  acknowledged: readonly AcknowledgedWrite[],
  expect: Expect,
): void {
  for (const { rev, words, isPublished } of acknowledged.filter((one) => one.place === place)) {
    const before = entries.filter((entry) => entry.rev <= rev);
    const holds = before.some((entry) => {
      const text = isPublished ? entry.live?.part : (entry.draft ?? entry.live?.part);
      return JSON.stringify(text ?? null).includes(JSON.stringify(words).slice(1, -1));
    });
    expect(holds, `I9: ${place} at ${rev} has lost “${words}”`);
  }
}
