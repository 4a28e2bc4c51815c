// Every operation of the product that writes, and every one that only reads. A test fails if an endpoint of the table
// is on neither list.
import type { CallName, Operation } from './operation.ts';
import { ACCOUNT_OPERATIONS } from './operations/accounts.ts';
import { ADMIN_OPERATIONS } from './operations/admins.ts';
import { AIRDROP_OPERATIONS } from './operations/airdrop.ts';
import { SCHEDULE_OPERATIONS } from './operations/schedules.ts';
import { TEXT_OPERATIONS } from './operations/texts.ts';

export const OPERATIONS: readonly Operation[] = [
  ...AIRDROP_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...ADMIN_OPERATIONS,
  ...TEXT_OPERATIONS,
  ...SCHEDULE_OPERATIONS,
];

/** Calls that write nothing. */
export const READS: readonly CallName[] = [];
