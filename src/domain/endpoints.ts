// The table of API endpoints (SPEC 7). A function file repeats its path as a literal, because the platform reads it
// from the source text. The literal's type comes from this table, so a path that differs does not compile.
import type { ParameterName } from './path-to.ts';
import * as PATHS from './api-paths.ts';
import * as WORK_PATHS from './app-api-paths.ts';

/** Path, methods and required token type of each endpoint. */
export const ENDPOINTS = {
  health: { path: PATHS.health, methods: ['GET'], auth: 'none' },
  storyParts: { path: PATHS.storyParts, methods: ['GET'], auth: 'none' },
  storyPart: { path: PATHS.storyPart, methods: ['GET'], auth: 'none' },
  publishedTranslator: { path: PATHS.publishedTranslator, methods: ['GET'], auth: 'none' },
  adminLogin: { path: WORK_PATHS.adminLogin, methods: ['POST'], auth: 'none' },
  adminVerify: { path: WORK_PATHS.adminVerify, methods: ['GET'], auth: 'admin' },
  adminLogout: { path: WORK_PATHS.adminLogout, methods: ['POST'], auth: 'none' },
  claimAirdrop: { path: WORK_PATHS.claimAirdrop, methods: ['POST'], auth: 'none' },
  airdropStatus: { path: WORK_PATHS.airdropStatus, methods: ['GET'], auth: 'none' },
  airdropStats: { path: WORK_PATHS.airdropStats, methods: ['GET'], auth: 'none' },
  uploadScreenshot: { path: WORK_PATHS.uploadScreenshot, methods: ['POST'], auth: 'none' },
  adminSubmissions: { path: WORK_PATHS.adminSubmissions, methods: ['GET'], auth: 'admin' },
  adminStats: { path: WORK_PATHS.adminStats, methods: ['GET'], auth: 'admin' },
  adminSubmissionAction: {
    path: WORK_PATHS.adminSubmissionAction,
    methods: ['PUT'],
    auth: 'admin',
  },
  adminScreenshot: { path: WORK_PATHS.adminScreenshot, methods: ['GET'], auth: 'admin' },
  adminTrustline: { path: WORK_PATHS.adminTrustline, methods: ['GET'], auth: 'admin' },
  adminSubmissionsCsv: { path: WORK_PATHS.adminSubmissionsCsv, methods: ['GET'], auth: 'admin' },
  adminAudit: { path: WORK_PATHS.adminAudit, methods: ['GET'], auth: 'admin' },
  translationsBuildStatus: {
    path: WORK_PATHS.translationsBuildStatus,
    methods: ['GET'],
    auth: 'translator-or-admin',
  },
  translationPart: { path: WORK_PATHS.translationPart, methods: ['GET'], auth: 'translator' },
  translationDraft: {
    path: WORK_PATHS.translationDraft,
    methods: ['POST', 'DELETE'],
    auth: 'translator',
  },
  translationPublish: {
    path: WORK_PATHS.translationPublish,
    methods: ['POST'],
    auth: 'translator',
  },
  translationRestore: {
    path: WORK_PATHS.translationRestore,
    methods: ['POST'],
    auth: 'translator',
  },
  translationConfirm: {
    path: WORK_PATHS.translationConfirm,
    methods: ['POST'],
    auth: 'translator',
  },
  translationHistory: { path: WORK_PATHS.translationHistory, methods: ['GET'], auth: 'translator' },
  translationsDashboard: {
    path: WORK_PATHS.translationsDashboard,
    methods: ['GET'],
    auth: 'translator',
  },
  translationsWorkQueue: {
    path: WORK_PATHS.translationsWorkQueue,
    methods: ['GET'],
    auth: 'translator',
  },
  translationsProgress: {
    path: WORK_PATHS.translationsProgress,
    methods: ['GET'],
    auth: 'translator',
  },
  contentDraft: { path: WORK_PATHS.contentDraft, methods: ['GET'], auth: 'translator' },
  authValidateKey: { path: WORK_PATHS.authValidateKey, methods: ['POST'], auth: 'none' },
  authRegister: { path: WORK_PATHS.authRegister, methods: ['POST'], auth: 'none' },
  authLogin: { path: WORK_PATHS.authLogin, methods: ['POST'], auth: 'none' },
  authLogout: { path: WORK_PATHS.authLogout, methods: ['POST'], auth: 'none' },
  authProfile: { path: WORK_PATHS.authProfile, methods: ['GET', 'PUT'], auth: 'translator' },
  authChangePassword: {
    path: WORK_PATHS.authChangePassword,
    methods: ['POST'],
    auth: 'translator',
  },
  authRefresh: { path: WORK_PATHS.authRefresh, methods: ['POST'], auth: 'none' },
  authRecover: { path: WORK_PATHS.authRecover, methods: ['POST'], auth: 'none' },
  uploadProfile: { path: WORK_PATHS.uploadProfile, methods: ['POST'], auth: 'translator' },
  image: { path: WORK_PATHS.image, methods: ['GET'], auth: 'none' },
  adminSignupKeys: { path: WORK_PATHS.adminSignupKeys, methods: ['GET', 'POST'], auth: 'admin' },
  adminSignupKey: { path: WORK_PATHS.adminSignupKey, methods: ['DELETE'], auth: 'admin' },
  adminTranslators: { path: WORK_PATHS.adminTranslators, methods: ['GET'], auth: 'admin' },
  adminTranslatorRevoke: {
    path: WORK_PATHS.adminTranslatorRevoke,
    methods: ['POST'],
    auth: 'admin',
  },
  adminTranslatorRecovery: {
    path: WORK_PATHS.adminTranslatorRecovery,
    methods: ['POST'],
    auth: 'admin',
  },
  adminStoryDashboard: { path: WORK_PATHS.adminStoryDashboard, methods: ['GET'], auth: 'admin' },
  adminStories: { path: WORK_PATHS.adminStories, methods: ['GET'], auth: 'admin' },
  adminStory: { path: WORK_PATHS.adminStory, methods: ['GET'], auth: 'admin' },
  adminStoryParts: { path: WORK_PATHS.adminStoryParts, methods: ['POST'], auth: 'admin' },
  adminStoryPart: {
    path: WORK_PATHS.adminStoryPart,
    methods: ['GET', 'PUT', 'DELETE'],
    auth: 'admin',
  },
  unknown: { path: PATHS.unknown, methods: [], auth: 'none' },
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

type PathOf<N extends EndpointName> = (typeof ENDPOINTS)[N]['path'];

/**
 * The type that the `config` of an endpoint's function file must satisfy. The catch-all excludes every other path: the
 * platform does not document which of two matching functions wins, so no two may match. The `*` does not match an empty
 * segment, so `/api` is listed as well.
 */
export type EndpointConfig<N extends EndpointName> = N extends 'unknown'
  ? { path: ['/api', PathOf<N>]; excludedPath: PathOf<Exclude<EndpointName, 'unknown'>>[] }
  : { path: PathOf<N> };

/** Scheduled functions, which the platform runs and no request can call (cron, UTC). */
export const SCHEDULES = {
  airdropRetention: { schedule: '23 * * * *' },
  rebuildSweep: { schedule: '*/5 * * * *' },
  historyThinning: { schedule: '37 * * * *' },
  accountSweep: { schedule: '47 * * * *' },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

/** The type that the `config` of a scheduled function must satisfy. */
export interface ScheduleConfig<N extends ScheduleName> {
  schedule: (typeof SCHEDULES)[N]['schedule'];
}

/** The path parameters of an endpoint with their values. */
export type PathParameters<N extends EndpointName> = Record<ParameterName<PathOf<N>>, string>;
