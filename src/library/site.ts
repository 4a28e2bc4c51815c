// Facts about this site that are not in a story file: its URL, its external links, the airdrop's token and day
// (decision 137).
import { join } from 'node:path';
import * as v from 'valibot';
import { readToken, tokenFactsOf, type TokenFacts } from '../domain/airdrop/token.ts';
import { readJson, validate } from './content-files.ts';
import { oncePerBuild } from './once.ts';
import { projectRoot } from './paths.ts';

const SITE_FILE = 'content/site.json';

const link = v.pipe(
  v.string(),
  v.url('must be a web address'),
  v.startsWith('https://', 'must start with https://'),
);

/**
 * The schema of content/site.json. The links may appear on the home page and in the first-visit dialog (SPEC 1, SPEC
 * 2).
 */
export const SiteSchema = v.strictObject({
  links: v.strictObject({
    telegram: link,
    x: link,
    tokenExplorerOne: link,
    tokenExplorerTwo: link,
    supportSite: link,
    secondStep: link,
    chatGroup: link,
    /** URL prefix; a transaction's hash is appended. */
    explorerTransaction: link,
  }),
  /** The day on which the airdrop is paid; null until it is decided. */
  distributionDate: v.nullable(
    v.pipe(v.string(), v.isoDate('must be a date, YYYY-MM-DD, or null')),
  ),
});

export type SiteLinkName = keyof v.InferOutput<typeof SiteSchema>['links'];

/** The links to show; those not decided yet are absent. */
export type SiteLinks = Partial<Record<SiteLinkName, string>>;

type Environment = Record<string, string | undefined>;

/** Returns the site's URL without a trailing slash, for canonical links, feeds and the sitemap. */
export function siteOrigin(env: Environment = process.env): string {
  return new URL(env.SITE_URL || env.URL || 'http://localhost:8888').origin;
}

/** Returns whether this build is for readers: a production deploy on Netlify, or `SITE_PRODUCTION=1`. */
export function isProduction(env: Environment = process.env): boolean {
  const onNetlify = env.NETLIFY !== undefined && env.CONTEXT === 'production';
  return onNetlify || env.SITE_PRODUCTION === '1';
}

/** Returns whether a link is a placeholder: example.org and similar names are reserved (RFC 2606). */
export function isExampleLink(address: string): boolean {
  return /(^|\.)example(\.(com|net|org))?$/.test(new URL(address).hostname);
}

/** Reads and validates content/site.json. Throws ContentError. */
export async function readSite(root: string): Promise<v.InferOutput<typeof SiteSchema>> {
  return validate(SiteSchema, await readJson(join(root, SITE_FILE), SITE_FILE), SITE_FILE);
}

/** Returns the links to show, and the names of those left out because they are still placeholders. */
export function chooseLinks(
  links: Record<SiteLinkName, string>,
  production: boolean,
): { shown: SiteLinks; leftOut: string[] } {
  const entries = Object.entries(links);
  const isShown = ([, address]: [string, string]) => !production || !isExampleLink(address);
  return {
    shown: Object.fromEntries(entries.filter(isShown)),
    leftOut: entries.filter((entry) => !isShown(entry)).map(([name]) => name),
  };
}

const readOnce = oncePerBuild(readSite);
const reported = new Set<string>();

/** Reports a problem on stderr, once for all pages of a build. */
function report(problem: string): void {
  if (!reported.has(problem)) process.stderr.write(`${problem}\n`);
  reported.add(problem);
}

/** Returns this build's links. Reports links left out of a production build on stderr, once. */
export async function siteLinks(): Promise<SiteLinks> {
  const { links } = await readOnce(projectRoot());
  const { shown, leftOut } = chooseLinks(links, isProduction());
  if (leftOut.length > 0) {
    report(`${SITE_FILE}: left out, still an example: ${leftOut.join(', ')}`);
  }
  return shown;
}

/**
 * Returns the token, or null if none is configured. An invalid configuration is reported on stderr and yields null too,
 * as in the functions: the story can be published all the same.
 */
export function tokenFacts(env: Environment = process.env): TokenFacts | null {
  try {
    const token = readToken(env);
    return token && tokenFactsOf(token);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Returns the day of the distribution (ISO), or null while it is undecided. */
export async function distributionDay(): Promise<string | null> {
  return (await readOnce(projectRoot())).distributionDate;
}
