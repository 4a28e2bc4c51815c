// The last claim as a browser keeps it: what was stored, by this version or an earlier one, and what is ignored.
import { expect, it } from 'vitest';
import { parseStored, toStored } from '../../../../src/domain/airdrop/receipt.ts';
import { parseStatusResponse } from '../../../../src/domain/airdrop/status.ts';

const ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const NOW = '2026-11-25T12:00:00.000Z';
const WHY = { notes: 'Too dark', reasonCode: 'unreadable-screenshot' };
const LAST = '2026-11-25T11:59:59.000Z';

it.each([
  ['a status', { status: 'VERIFIED', lastUpdated: LAST }, 'verified', LAST],
  ['a rejection', { status: 'REJECTED', lastUpdated: LAST, ...WHY }, 'rejected', LAST],
  ['a status without a date', { status: 'SUBMITTED' }, 'pending', NOW],
  ['a submission without a status', {}, 'pending', NOW],
])('%s is kept with a date', (_, submission, shown, at) => {
  const result = parseStatusResponse(200, { data: { submission } });
  const found = parseStored(toStored({ address: ADDRESS, result }, NOW));
  expect(found).toMatchObject({
    address: ADDRESS,
    result: { shown, submission: { ...submission, status: null, lastUpdated: at } },
  });
});

const good = { address: ADDRESS, at: NOW, shown: 'pending' };
it('a claim that an earlier version kept is known', () => {
  expect(parseStored(JSON.stringify(good))).toMatchObject({ address: ADDRESS });
});

it.each<[string, string | null]>([
  ['missing', null],
  ['not JSON', '{'],
  ['null', 'null'],
  ['of another shape', '[]'],
  ['without a date', JSON.stringify({ ...good, at: undefined })],
  ['with a date that is none', JSON.stringify({ ...good, at: 'soon' })],
  ['with text in place of an address', JSON.stringify({ ...good, address: 'Send it to me' })],
  ['with a status of a later release', JSON.stringify({ ...good, shown: 'lost' })],
])('what is %s is ignored', (_name, stored) => {
  expect(parseStored(stored)).toBeNull();
});
