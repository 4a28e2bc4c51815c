// The state of the admins' list in the address bar (SPEC 7, SPEC 9, decision 134).
import { describe, expect, it } from 'vitest';
import {
  countOf,
  DEFAULT_LIST_VIEW,
  listQuery,
  listViewSearch,
  readListView,
  STATUS_FILTERS,
  type ListView,
} from '../../../../src/domain/airdrop/list-view.ts';
import { parseSubmissionsQuery } from '../../../../src/domain/airdrop/query.ts';
import { toStatistics } from '../../../../src/domain/airdrop/review.ts';

const FULL: ListView = {
  page: 3,
  after: '1782863999000-r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
  sortBy: 'updatedAt',
  sortOrder: 'asc',
  status: 'REJECTED',
  q: 'rA',
  work: 'mine',
  line: 'unknown',
  picture: 'same',
  proof: 'yes',
  from: '2026-01-31',
  to: '2026-02-01',
};

describe('a view', () => {
  it('adds nothing to the address when it is the default', () => {
    expect(listViewSearch(DEFAULT_LIST_VIEW)).toBe('');
    expect(readListView('')).toEqual(DEFAULT_LIST_VIEW);
  });

  it.each([DEFAULT_LIST_VIEW, FULL, ...STATUS_FILTERS.map((status) => ({ ...FULL, status }))])(
    'survives the round trip through the address: %o',
    (view) => {
      expect(readListView(listViewSearch(view))).toEqual(view);
    },
  );

  it.each([
    ['?page=zero', DEFAULT_LIST_VIEW],
    ['?page=0', DEFAULT_LIST_VIEW],
    ['?after=17-r9cZ&page=2', { ...DEFAULT_LIST_VIEW, page: 2 }],
    ['?sortBy=__proto__&page=2', { ...DEFAULT_LIST_VIEW, page: 2 }],
    ['?sortOrder=up&status=VERIFIED', { ...DEFAULT_LIST_VIEW, status: 'VERIFIED' as const }],
    ['?status=PAID', DEFAULT_LIST_VIEW],
    ['?q=%3Cscript%3E&status=all', { ...DEFAULT_LIST_VIEW, status: 'all' as const }],
    ['?line=maybe&line=yes&picture=any', DEFAULT_LIST_VIEW],
    ['?work=yours&from=2026-02-30&to=1', DEFAULT_LIST_VIEW],
    ['?something=else', DEFAULT_LIST_VIEW],
  ])('ignores invalid parameters in %s', (search, view) => {
    expect(readListView(search)).toEqual(view);
  });

  it.each([DEFAULT_LIST_VIEW, FULL])('makes a query that the server accepts: %o', (view) => {
    const result = parseSubmissionsQuery(listQuery(view));
    expect(result).toMatchObject({
      ok: true,
      query: { page: view.page, limit: 20, sortBy: view.sortBy, sortOrder: view.sortOrder },
    });
  });
});

describe('the statistics', () => {
  const statistics = toStatistics({
    SUBMITTED: 1,
    PENDING_VERIFICATION: 2,
    VERIFIED: 4,
    REJECTED: 8,
    AIRDROP_SENT: 16,
  });

  it.each([
    ['open', 7],
    ['all', 31],
    ['SUBMITTED', 1],
    ['PENDING_VERIFICATION', 2],
    ['VERIFIED', 4],
    ['REJECTED', 8],
    ['AIRDROP_SENT', 16],
  ] as const)('show for %s: %i', (status, count) => {
    expect(countOf(status, statistics)).toBe(count);
  });
});
