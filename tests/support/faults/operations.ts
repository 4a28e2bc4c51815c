// Every operation of the product that writes. A test fails if an endpoint or a schedule of the table is missing.
import type { Operation } from './operation.ts';
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
