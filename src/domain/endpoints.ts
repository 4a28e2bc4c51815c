// The table of API endpoints (SPEC 7). A function file repeats its path as a literal, because the platform reads it
// from the source text. The literal's type comes from this table, so a path that differs does not compile.
import type { ParameterName } from './path-to.ts';
import * as API_PATHS from './api-paths.ts';
import * as APP_API_PATHS from './app-api-paths.ts';

/** Path, methods and required token type of each endpoint. */
export const ENDPOINTS = {
  health: { path: API_PATHS.health, methods: ['GET'], auth: 'none' },
  storyParts: { path: API_PATHS.storyParts, methods: ['GET'], auth: 'none' },
  storyPart: { path: API_PATHS.storyPart, methods: ['GET'], auth: 'none' },
  publishedTranslator: { path: API_PATHS.publishedTranslator, methods: ['GET'], auth: 'none' },
  adminLogin: { path: APP_API_PATHS.adminLogin, methods: ['POST'], auth: 'none' },
  adminVerify: { path: APP_API_PATHS.adminVerify, methods: ['GET'], auth: 'admin' },
  adminLogout: { path: APP_API_PATHS.adminLogout, methods: ['POST'], auth: 'none' },
  claimAirdrop: { path: APP_API_PATHS.claimAirdrop, methods: ['POST'], auth: 'none' },
  airdropStatus: { path: APP_API_PATHS.airdropStatus, methods: ['GET'], auth: 'none' },
  airdropStats: { path: APP_API_PATHS.airdropStats, methods: ['GET'], auth: 'none' },
  uploadScreenshot: { path: APP_API_PATHS.uploadScreenshot, methods: ['POST'], auth: 'none' },
  adminSubmissions: { path: APP_API_PATHS.adminSubmissions, methods: ['GET'], auth: 'admin' },
  adminStats: { path: APP_API_PATHS.adminStats, methods: ['GET'], auth: 'admin' },
  adminSubmissionAction: {
    path: APP_API_PATHS.adminSubmissionAction,
    methods: ['PUT'],
    auth: 'admin',
  },
  adminScreenshot: { path: APP_API_PATHS.adminScreenshot, methods: ['GET'], auth: 'admin' },
  adminTrustline: { path: APP_API_PATHS.adminTrustline, methods: ['GET'], auth: 'admin' },
  adminPayments: { path: APP_API_PATHS.adminPayments, methods: ['GET'], auth: 'admin' },
  adminSubmissionsCsv: { path: APP_API_PATHS.adminSubmissionsCsv, methods: ['GET'], auth: 'admin' },
  adminAudit: { path: APP_API_PATHS.adminAudit, methods: ['GET'], auth: 'admin' },
  translationsBuildStatus: {
    path: APP_API_PATHS.translationsBuildStatus,
    methods: ['GET'],
    auth: 'translator-or-admin',
  },
  translationPart: { path: APP_API_PATHS.translationPart, methods: ['GET'], auth: 'translator' },
  translationDraft: {
    path: APP_API_PATHS.translationDraft,
    methods: ['POST', 'DELETE'],
    auth: 'translator',
  },
  translationPublish: {
    path: APP_API_PATHS.translationPublish,
    methods: ['POST', 'DELETE'],
    auth: 'translator',
  },
  translationRestore: {
    path: APP_API_PATHS.translationRestore,
    methods: ['POST'],
    auth: 'translator',
  },
  translationConfirm: {
    path: APP_API_PATHS.translationConfirm,
    methods: ['POST'],
    auth: 'translator',
  },
  translationHistory: {
    path: APP_API_PATHS.translationHistory,
    methods: ['GET'],
    auth: 'translator',
  },
  translationDiscussion: {
    path: APP_API_PATHS.translationDiscussion,
    methods: ['GET', 'POST'],
    auth: 'translator-or-admin',
  },
  translationsDashboard: {
    path: APP_API_PATHS.translationsDashboard,
    methods: ['GET'],
    auth: 'translator',
  },
  translationsInbox: {
    path: APP_API_PATHS.translationsInbox,
    methods: ['GET', 'POST'],
    auth: 'translator-or-admin',
  },
  feed: { path: APP_API_PATHS.feed, methods: ['GET'], auth: 'none' },
  translationsWorkQueue: {
    path: APP_API_PATHS.translationsWorkQueue,
    methods: ['GET'],
    auth: 'translator',
  },
  translationsProgress: {
    path: APP_API_PATHS.translationsProgress,
    methods: ['GET'],
    auth: 'translator',
  },
  contentDraft: { path: APP_API_PATHS.contentDraft, methods: ['GET'], auth: 'translator' },
  authValidateKey: { path: APP_API_PATHS.authValidateKey, methods: ['POST'], auth: 'none' },
  authRegister: { path: APP_API_PATHS.authRegister, methods: ['POST'], auth: 'none' },
  authLogin: { path: APP_API_PATHS.authLogin, methods: ['POST'], auth: 'none' },
  authLogout: { path: APP_API_PATHS.authLogout, methods: ['POST'], auth: 'none' },
  authProfile: { path: APP_API_PATHS.authProfile, methods: ['GET', 'PUT'], auth: 'translator' },
  authChangePassword: {
    path: APP_API_PATHS.authChangePassword,
    methods: ['POST'],
    auth: 'translator',
  },
  authRefresh: { path: APP_API_PATHS.authRefresh, methods: ['POST'], auth: 'none' },
  authRecover: { path: APP_API_PATHS.authRecover, methods: ['POST'], auth: 'none' },
  authAccount: { path: APP_API_PATHS.authAccount, methods: ['GET', 'POST'], auth: 'translator' },
  uploadProfile: { path: APP_API_PATHS.uploadProfile, methods: ['POST'], auth: 'translator' },
  image: { path: APP_API_PATHS.image, methods: ['GET'], auth: 'none' },
  adminSignupKeys: { path: APP_API_PATHS.adminSignupKeys, methods: ['GET', 'POST'], auth: 'admin' },
  adminSignupKey: { path: APP_API_PATHS.adminSignupKey, methods: ['DELETE'], auth: 'admin' },
  adminTranslators: { path: APP_API_PATHS.adminTranslators, methods: ['GET'], auth: 'admin' },
  adminTranslatorRevoke: {
    path: APP_API_PATHS.adminTranslatorRevoke,
    methods: ['POST'],
    auth: 'admin',
  },
  adminTranslatorRecovery: {
    path: APP_API_PATHS.adminTranslatorRecovery,
    methods: ['POST'],
    auth: 'admin',
  },
  adminTranslatorAction: {
    path: APP_API_PATHS.adminTranslatorAction,
    methods: ['POST'],
    auth: 'admin',
  },
  adminLanguage: { path: APP_API_PATHS.adminLanguage, methods: ['GET', 'PUT'], auth: 'admin' },
  adminStoryDashboard: { path: APP_API_PATHS.adminStoryDashboard, methods: ['GET'], auth: 'admin' },
  adminStories: { path: APP_API_PATHS.adminStories, methods: ['GET'], auth: 'admin' },
  adminStory: { path: APP_API_PATHS.adminStory, methods: ['GET'], auth: 'admin' },
  adminStoryCover: {
    path: APP_API_PATHS.adminStoryCover,
    methods: ['GET', 'PUT'],
    auth: 'admin',
  },
  adminStoryParts: { path: APP_API_PATHS.adminStoryParts, methods: ['POST'], auth: 'admin' },
  adminPartList: {
    path: APP_API_PATHS.adminPartList,
    methods: ['GET', 'POST', 'PUT'],
    auth: 'admin',
  },
  adminStoryPictures: {
    path: APP_API_PATHS.adminStoryPictures,
    methods: ['GET', 'POST'],
    auth: 'admin',
  },
  adminStoryPart: {
    path: APP_API_PATHS.adminStoryPart,
    methods: ['GET', 'PUT', 'DELETE'],
    auth: 'admin',
  },
  adminStoryHistory: { path: APP_API_PATHS.adminStoryHistory, methods: ['GET'], auth: 'admin' },
  corrections: { path: APP_API_PATHS.corrections, methods: ['GET', 'POST'], auth: 'none' },
  correctionList: {
    path: APP_API_PATHS.correctionList,
    methods: ['GET', 'POST'],
    auth: 'translator-or-admin',
  },
  unknown: { path: '/.netlify/functions/unknown', methods: [], auth: 'none' },
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

type PathOf<N extends EndpointName> = (typeof ENDPOINTS)[N]['path'];

/**
 * The type that the `config` of an endpoint's function file must satisfy. No address may match two of them: the platform
 * does not document which one it calls.
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

/** The path parameters of an endpoint with their values. */
export type PathParameters<N extends EndpointName> = Record<ParameterName<PathOf<N>>, string>;
