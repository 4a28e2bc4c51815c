// Which drafts are removed from a history, and which entries never are.
import { describe, expect, it } from 'vitest';
import { EMPTY_DOCUMENT, type Entry } from '../../../../functions/lib/texts/part-records.ts';
import { judgeHistory, olderRevisions } from '../../../../functions/lib/translations/thinning.ts';
import { HISTORY_KEPT_ENTRIES } from '../../../../src/domain/translation/translation-limits.ts';

const NOW = Date.UTC(2026, 5, 30, 12);

/** Returns an entry at an hour of June 2026, counted from June 1st. */
function entry(rev: number, hour: number, change: Partial<Entry> = {}): Entry {
  return {
    rev,
    kind: 'draft',
    operation: `operation${rev}`,
    at: new Date(Date.UTC(2026, 5, 1) + hour * 60 * 60_000).toISOString(),
    by: null,
    draftRev: rev,
    liveRev: null,
    ...change,
  };
}
const judge = (entries: Entry[], document = EMPTY_DOCUMENT) => judgeHistory(entries, document, NOW);
const drafts = (...hours: number[]) => hours.map((hour, index) => entry(index + 2, hour));

describe('of the drafts of one day', () => {
  it('only the last one stays', () => {
    expect(judge(drafts(1, 2, 3, 25, 26, 27))).toEqual({ superfluous: [2, 3, 5, 6], done: 7 });
  });

  it('the very first of the part stays as well', () => {
    expect(judge([entry(1, 1), entry(2, 2), entry(3, 3)]).superfluous).toEqual([2]);
  });

  it('days are counted in UTC', () => {
    expect(judge(drafts(23.99, 24, 47.99)).superfluous).toEqual([3]);
  });
});

describe('never removes', () => {
  it.each(['published', 'restored', 'confirmed', 'deleted', 'discarded'] as const)(
    'an entry of kind %s',
    (kind) => {
      const entries = [entry(2, 1, { kind, draftRev: null }), entry(3, 2), entry(4, 3)];
      expect(judge(entries).superfluous).toEqual([3]);
    },
  );

  it('a draft that was current at another entry', () => {
    const confirmed = entry(3, 2, { kind: 'confirmed', draftRev: 2 });
    expect(judge([entry(2, 1), confirmed, entry(4, 3), entry(5, 4)]).superfluous).toEqual([4]);
  });

  it.each(['draftRev', 'liveRev', 'originalRev'] as const)(
    'an entry that the document names as %s',
    (key) => {
      const document = { ...EMPTY_DOCUMENT, [key]: 2 };
      expect(judge(drafts(1, 2, 3), document).superfluous).toEqual([3]);
    },
  );

  it('anything of the last day, or what follows it', () => {
    // A day ago it was June 29th, 12:00.
    const hours = [28 * 24 + 11, 28 * 24 + 11.5, 28 * 24 + 12.5, 28 * 24 + 11.7];
    expect(judge(drafts(...hours))).toEqual({ superfluous: [2], done: 3 });
    expect(judge(drafts(28 * 24 + 13, 28 * 24 + 14))).toEqual({ superfluous: [], done: null });
  });

  it('the newest entries of a part', () => {
    const revisions = Array.from({ length: HISTORY_KEPT_ENTRIES + 3 }, (_, index) => 99 - index);
    const oldest = 99 - HISTORY_KEPT_ENTRIES - 2;
    expect(olderRevisions(revisions)).toEqual([oldest, oldest + 1, oldest + 2]);
    expect(olderRevisions(revisions.slice(3))).toEqual([]);
  });
});
