// Every operation of the product that writes, and every call that only reads. A test fails if an endpoint of the table
// is on neither list.
import { wallet } from '../airdrop/api.ts';
import type { CallName, Operation } from './operation.ts';
import { ACCOUNT_OPERATIONS } from './operations/accounts.ts';
import { ADMIN_OPERATIONS } from './operations/admins.ts';
import { AIRDROP_OPERATIONS } from './operations/airdrop.ts';
import { CLOSING_OPERATIONS } from './operations/closing.ts';
import { DISCUSSION_OPERATIONS } from './operations/discussions.ts';
import { CORRECTION_OPERATIONS } from './operations/corrections.ts';
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

/**
 * A call that writes nothing but the count of visits: who calls, and where. `{picture}` is the id of a profile picture.
 */
export interface Read {
  call: CallName;
  as: 'admin' | 'translator' | null;
  /** Below /api, or from the root. */
  path: string;
}

const DASHBOARD = 'admin-dashboard';
const STORY = 'stories/nine-realms';

export const READS: readonly Read[] = [
  { call: 'health GET', as: null, path: 'health' },
  { call: 'storyParts GET', as: null, path: `${STORY}/parts` },
  { call: 'storyPart GET', as: null, path: `${STORY}/zh/part-1` },
  { call: 'publishedTranslator GET', as: null, path: 'translations/published/zh' },
  { call: 'image GET', as: null, path: 'images/{picture}' },
  { call: 'airdropStats GET', as: null, path: 'airdrop/stats' },
  { call: 'adminVerify GET', as: 'admin', path: 'admin-auth/verify' },
  { call: 'adminSubmissions GET', as: 'admin', path: `${DASHBOARD}/submissions` },
  { call: 'adminStats GET', as: 'admin', path: `${DASHBOARD}/stats` },
  {
    call: 'adminTrustline GET',
    as: 'admin',
    path: `${DASHBOARD}/submissions/${wallet(1)}/trustline`,
  },
  {
    call: 'adminPayments GET',
    as: 'admin',
    path: `${DASHBOARD}/payments?payment=${wallet(1)}:${'A'.repeat(64)}`,
  },
  { call: 'adminAudit GET', as: 'admin', path: 'admin/audit' },
  { call: 'adminSignupKeys GET', as: 'admin', path: 'admin/signup-keys' },
  { call: 'adminTranslators GET', as: 'admin', path: 'admin/translators' },
  { call: 'adminStoryDashboard GET', as: 'admin', path: 'admin/dashboard' },
  { call: 'adminStories GET', as: 'admin', path: 'admin/stories' },
  { call: 'adminStory GET', as: 'admin', path: `admin/${STORY}` },
  { call: 'adminPartList GET', as: 'admin', path: `admin/${STORY}/part-list` },
  { call: 'adminStoryPart GET', as: 'admin', path: `admin/${STORY}/parts/part-1?language=zh` },
  { call: 'adminStoryCover GET', as: 'admin', path: `admin/${STORY}/cover?language=ko` },
  {
    call: 'adminStoryHistory GET',
    as: 'admin',
    path: `admin/${STORY}/parts/part-1/history?language=zh`,
  },
  { call: 'authProfile GET', as: 'translator', path: 'auth/profile' },
  { call: 'authAccount GET', as: 'translator', path: 'auth/account' },
  { call: 'translationPart GET', as: 'translator', path: 'translations/zh/part-1' },
  { call: 'translationHistory GET', as: 'translator', path: 'translations/zh/part-1/history' },
  {
    call: 'translationDiscussion GET',
    as: 'translator',
    path: 'translations/zh/part-1/discussion',
  },
  { call: 'translationsInbox GET', as: 'translator', path: 'translations/inbox' },
  { call: 'feed GET', as: null, path: 'feeds/ended' },
  { call: 'adminLanguage GET', as: 'admin', path: 'admin/languages/zh' },
  { call: 'translationsDashboard GET', as: 'translator', path: 'translations/dashboard' },
  { call: 'translationsWorkQueue GET', as: 'translator', path: 'translations/work-queue' },
  {
    call: 'translationsProgress GET',
    as: 'translator',
    path: 'translations/progress/nine-realms',
  },
  { call: 'translationsBuildStatus GET', as: 'translator', path: 'translations/build-status' },
  { call: 'corrections GET', as: null, path: 'corrections' },
  { call: 'correctionList GET', as: 'translator', path: 'corrections/zh' },
  { call: 'contentDraft GET', as: 'translator', path: `/content/${STORY}/zh/part-1-ori.json` },
];
