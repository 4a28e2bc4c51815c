// The table of API endpoints (SPEC 7). A function file repeats its path as a literal, because the platform reads it
// from the source text. The literal's type comes from this table, so a path that differs does not compile.
import * as readerPaths from './api-paths.ts';
import * as appPaths from './app-api-paths.ts';
import type { ParameterName } from './path-to.ts';

const PATHS = { ...readerPaths, ...appPaths, unknown: '/.netlify/functions/unknown' } as const;

/** Methods and required token type of each endpoint. The endpoint's path has the same name in PATHS. */
const RULES = {
  health: { methods: ['GET'], auth: 'none' },
  storyParts: { methods: ['GET'], auth: 'none' },
  storyPart: { methods: ['GET'], auth: 'none' },
  publishedTranslator: { methods: ['GET'], auth: 'none' },
  adminLogin: { methods: ['POST'], auth: 'none' },
  adminVerify: { methods: ['GET'], auth: 'admin' },
  adminLogout: { methods: ['POST'], auth: 'none' },
  claimAirdrop: { methods: ['POST'], auth: 'none' },
  airdropStatus: { methods: ['GET'], auth: 'none' },
  airdropProof: { methods: ['POST'], auth: 'none' },
  airdropStats: { methods: ['GET'], auth: 'none' },
  uploadScreenshot: { methods: ['POST'], auth: 'none' },
  adminSubmissions: { methods: ['GET'], auth: 'admin' },
  adminStats: { methods: ['GET'], auth: 'admin' },
  adminSubmissionAction: { methods: ['PUT'], auth: 'admin' },
  adminErasure: { methods: ['PUT'], auth: 'admin' },
  adminScreenshot: { methods: ['GET'], auth: 'admin' },
  adminTrustline: { methods: ['GET'], auth: 'admin' },
  adminPayments: { methods: ['GET'], auth: 'admin' },
  adminPayouts: { methods: ['GET', 'POST'], auth: 'admin' },
  adminPayout: { methods: ['GET', 'PUT'], auth: 'admin' },
  adminSubmissionsCsv: { methods: ['GET'], auth: 'admin' },
  adminAudit: { methods: ['GET'], auth: 'admin' },
  translationsBuildStatus: { methods: ['GET'], auth: 'translator-or-admin' },
  translationPart: { methods: ['GET'], auth: 'translator-or-admin' },
  translationDraft: { methods: ['POST', 'DELETE'], auth: 'translator-or-admin' },
  translationPublish: { methods: ['POST', 'DELETE'], auth: 'translator-or-admin' },
  translationRestore: { methods: ['POST'], auth: 'translator-or-admin' },
  translationConfirm: { methods: ['POST'], auth: 'translator-or-admin' },
  translationHistory: { methods: ['GET'], auth: 'translator-or-admin' },
  translationDiscussion: { methods: ['GET', 'POST'], auth: 'translator-or-admin' },
  translationsDashboard: { methods: ['GET'], auth: 'translator' },
  translationsInbox: { methods: ['GET'], auth: 'translator' },
  translationsWorkQueue: { methods: ['GET'], auth: 'translator' },
  translationsProgress: { methods: ['GET'], auth: 'translator' },
  contentDraft: { methods: ['GET'], auth: 'translator-or-admin' },
  authValidateKey: { methods: ['POST'], auth: 'none' },
  authRegister: { methods: ['POST'], auth: 'none' },
  authLogin: { methods: ['POST'], auth: 'none' },
  authLogout: { methods: ['POST'], auth: 'none' },
  authProfile: { methods: ['GET', 'PUT'], auth: 'translator' },
  authChangePassword: { methods: ['POST'], auth: 'translator' },
  authRefresh: { methods: ['POST'], auth: 'none' },
  authRecover: { methods: ['POST'], auth: 'none' },
  authAccount: { methods: ['GET', 'POST'], auth: 'translator' },
  uploadProfile: { methods: ['POST'], auth: 'translator' },
  image: { methods: ['GET'], auth: 'none' },
  adminSignUpKeys: { methods: ['GET', 'POST'], auth: 'admin' },
  adminSignUpKey: { methods: ['DELETE'], auth: 'admin' },
  adminTranslators: { methods: ['GET'], auth: 'admin' },
  adminTranslatorRevoke: { methods: ['POST'], auth: 'admin' },
  adminTranslatorRecovery: { methods: ['POST'], auth: 'admin' },
  adminTranslatorAction: { methods: ['POST'], auth: 'admin' },
  adminLanguage: { methods: ['GET', 'PUT'], auth: 'admin' },
  adminStoryDashboard: { methods: ['GET'], auth: 'admin' },
  adminStories: { methods: ['GET'], auth: 'admin' },
  adminStory: { methods: ['GET'], auth: 'admin' },
  adminStoryCover: { methods: ['GET', 'PUT'], auth: 'admin' },
  adminStoryParts: { methods: ['POST'], auth: 'admin' },
  adminPartList: { methods: ['GET', 'POST', 'PUT'], auth: 'admin' },
  adminStoryPictures: { methods: ['GET', 'POST'], auth: 'admin' },
  adminStoryPart: { methods: ['GET', 'PUT', 'DELETE'], auth: 'admin' },
  corrections: { methods: ['GET', 'POST'], auth: 'none' },
  correctionList: { methods: ['GET', 'POST'], auth: 'translator-or-admin' },
  terms: { methods: ['GET', 'POST', 'PUT'], auth: 'translator-or-admin' },
  unknown: { methods: [], auth: 'none' },
} as const satisfies Record<keyof typeof PATHS, { methods: readonly string[]; auth: string }>;

export type EndpointName = keyof typeof PATHS;

/** Path, methods and required token type of each endpoint. */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(RULES).map(([name, rule]) => [
    name,
    { path: PATHS[name as EndpointName], ...rule },
  ]),
) as { [N in EndpointName]: { path: (typeof PATHS)[N] } & (typeof RULES)[N] };

type PathOf<N extends EndpointName> = (typeof PATHS)[N];

/**
 * The type that the `config` of an endpoint's function file must satisfy. No URL may match two of the paths: the
 * platform does not document which one it calls.
 */
export interface EndpointConfig<N extends EndpointName> {
  path: PathOf<N>;
}

/** Scheduled functions, which the platform runs and no request can call (cron, UTC). */
export const SCHEDULES = {
  airdropRetention: { schedule: '23 * * * *' },
  rebuildSweep: { schedule: '*/5 * * * *' },
  historyThinning: { schedule: '37 * * * *' },
  accountSweep: { schedule: '47 * * * *' },
  expirySweep: { schedule: '*/10 * * * *' },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

/** The type that the `config` of a scheduled function must satisfy. */
export interface ScheduleConfig<N extends ScheduleName> {
  schedule: (typeof SCHEDULES)[N]['schedule'];
}

export type PathParameters<N extends EndpointName> = Record<ParameterName<PathOf<N>>, string>;
