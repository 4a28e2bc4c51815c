// Limits of what visitors report and ask.
import { expect, it } from 'vitest';
import {
  countAsked,
  countReply,
  countSent,
} from '../../../../functions/lib/corrections/throttles.ts';
import {
  BYTES_PER_CORRECTION_UNIT,
  CORRECTIONS_PER_VISITOR,
  CORRECTION_UNITS_PER_SHARED_ADDRESS,
  REPLIES_PER_MINUTE,
} from '../../../../src/domain/corrections/limits.ts';
import {
  LOOK_UPS_PER_SHARED_ADDRESS,
  LOOK_UPS_PER_VISITOR,
} from '../../../../src/domain/limits.ts';
import type { Store } from '../../../../functions/lib/storage/store.ts';
import { createMemoryStores } from '../../../support/memory-store.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const LARGE = BYTES_PER_CORRECTION_UNIT + 1;

type Count = (store: Store) => Promise<void>;

it.each<[string, number, Count]>([
  ['one visitor sends', CORRECTIONS_PER_VISITOR, (s) => countSent(s, '2001:db8::1', 9, NOW)],
  [
    'thousands behind one address send',
    CORRECTION_UNITS_PER_SHARED_ADDRESS,
    (s) => countSent(s, '192.0.2.1', 9, NOW),
  ],
  [
    'they send large ones',
    CORRECTION_UNITS_PER_SHARED_ADDRESS / 2,
    (s) => countSent(s, '192.0.2.1', LARGE, NOW),
  ],
  ['one visitor asks', LOOK_UPS_PER_VISITOR, (s) => countAsked(s, '2001:db8::1', NOW)],
  ['thousands ask', LOOK_UPS_PER_SHARED_ADDRESS, (s) => countAsked(s, '192.0.2.1', NOW)],
  ['a translator answers', REPLIES_PER_MINUTE, (s) => countReply(s, 'ada', NOW)],
])('when %s, there are %d', async (_, limit, count) => {
  const store = createMemoryStores().open('throttles');
  for (let number = 0; number < limit; number += 1) await count(store);
  await expect(count(store)).rejects.toMatchObject({ code: 'request.too-many' });
});
