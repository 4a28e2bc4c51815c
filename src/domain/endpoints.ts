// The table of API calls (SPEC 7). A function file repeats its path as a literal, because the platform reads it from the
// source text; its type comes from here, so drift does not compile.
import type { Language } from './languages.ts';
import * as PATHS from './paths.ts';
import { STORY_ID, type PartSlug } from './story.ts';

/** Methods and kind of token of each call. */
export const ENDPOINTS = {
  health: { path: PATHS.health, methods: ['GET'], auth: 'none' },
  storyParts: { path: PATHS.storyParts, methods: ['GET'], auth: 'none' },
  storyPart: { path: PATHS.storyPart, methods: ['GET'], auth: 'none' },
  publishedTranslator: { path: PATHS.publishedTranslator, methods: ['GET'], auth: 'none' },
  adminLogin: { path: PATHS.adminLogin, methods: ['POST'], auth: 'none' },
  adminVerify: { path: PATHS.adminVerify, methods: ['GET'], auth: 'admin' },
  adminLogout: { path: PATHS.adminLogout, methods: ['POST'], auth: 'none' },
  claimAirdrop: { path: PATHS.claimAirdrop, methods: ['POST'], auth: 'none' },
  airdropStatus: { path: PATHS.airdropStatus, methods: ['GET'], auth: 'none' },
  airdropStats: { path: PATHS.airdropStats, methods: ['GET'], auth: 'none' },
  uploadScreenshot: { path: PATHS.uploadScreenshot, methods: ['POST'], auth: 'none' },
  adminSubmissions: { path: PATHS.adminSubmissions, methods: ['GET'], auth: 'admin' },
  adminStats: { path: PATHS.adminStats, methods: ['GET'], auth: 'admin' },
  adminSubmissionAction: { path: PATHS.adminSubmissionAction, methods: ['PUT'], auth: 'admin' },
  adminScreenshot: { path: PATHS.adminScreenshot, methods: ['GET'], auth: 'admin' },
  adminTrustline: { path: PATHS.adminTrustline, methods: ['GET'], auth: 'admin' },
  adminSubmissionsCsv: { path: PATHS.adminSubmissionsCsv, methods: ['GET'], auth: 'admin' },
  adminAudit: { path: PATHS.adminAudit, methods: ['GET'], auth: 'admin' },
  unknown: { path: PATHS.unknown, methods: [], auth: 'none' },
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

type PathOf<N extends EndpointName> = (typeof ENDPOINTS)[N]['path'];

/**
 * What a function file's `config` must say to be the endpoint of that name. The catch-all names every other path as
 * excluded: which of two matching functions the platform takes is written nowhere, so no two may match. Its star does
 * not match nothing, so the bare path stands beside it.
 */
export type EndpointConfig<N extends EndpointName> = N extends 'unknown'
  ? { path: ['/api', PathOf<N>]; excludedPath: PathOf<Exclude<EndpointName, 'unknown'>>[] }
  : { path: PathOf<N> };

/** Functions that no request calls: the platform runs them on time (cron, UTC). */
export const SCHEDULES = {
  airdropRetention: { schedule: '23 * * * *' },
} as const;

export type ScheduleName = keyof typeof SCHEDULES;

/** What the `config` of a scheduled function must say. */
export interface ScheduleConfig<N extends ScheduleName> {
  schedule: (typeof SCHEDULES)[N]['schedule'];
}

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The names in the path of a call, each with its value. */
export type PathParameters<N extends EndpointName> = Record<ParameterName<PathOf<N>>, string>;

/**
 * The address of a call, with its parameters filled in and encoded: `pathTo(PATHS.storyPart, ...)`.
 */
export function pathTo<Path extends string>(
  path: Path,
  parameters: Record<ParameterName<Path>, string>,
): string {
  const values: Record<string, string> = parameters;
  return path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** The static file of one part (SPEC 7); written by the build, read by the page. */
export function partFilePath(language: Language, part: PartSlug): string {
  return `/content/stories/${STORY_ID}/${language}/${part}.json`;
}

/** The list of the files of a language's pack (DESIGN decision 14); written by the build. */
export function packManifestPath(language: Language): string {
  return `/content/packs/${language}.json`;
}
