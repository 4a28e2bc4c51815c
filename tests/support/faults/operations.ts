// Every operation of the product that writes: a test fails if a call that may write is not here.
import type { Operation } from './operation.ts';
import { ACCOUNT_OPERATIONS } from './operations/accounts.ts';
import { ADMIN_OPERATIONS } from './operations/admins.ts';
import { AIRDROP_OPERATIONS } from './operations/airdrop.ts';
import { CLOSING_OPERATIONS } from './operations/closing.ts';
import { CORRECTION_OPERATIONS } from './operations/corrections.ts';
import { DISCUSSION_OPERATIONS } from './operations/discussions.ts';
import { SCHEDULE_OPERATIONS } from './operations/schedules.ts';
import { STORY_PICTURE_OPERATIONS } from './operations/story-pictures.ts';
import { TEXT_OPERATIONS } from './operations/texts.ts';

export const OPERATIONS: readonly Operation[] = [
  ...AIRDROP_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...ADMIN_OPERATIONS,
  ...CLOSING_OPERATIONS,
  ...TEXT_OPERATIONS,
  ...STORY_PICTURE_OPERATIONS,
  ...DISCUSSION_OPERATIONS,
  ...CORRECTION_OPERATIONS,
  ...SCHEDULE_OPERATIONS,
];
