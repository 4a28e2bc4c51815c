// Facts about this site that are not in a story file: its URL, its external links and the airdrop's token (DESIGN
// decision 12).
import { join } from 'node:path';
import * as v from 'valibot';
import { isClassicAddress } from '../domain/airdrop/checksum.ts';
import { canonicalCurrency } from '../domain/airdrop/currency-code.ts';
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
  /** The token and distribution date shown on the airdrop pages. */
  airdrop: v.strictObject({
    currency: v.pipe(v.string(), v.check(isCurrencyCode, 'must be a currency code of the ledger')),
    issuer: v.pipe(
      v.string(),
      v.check(isClassicAddress, 'must be a classic address of the XRP Ledger'),
    ),
    distributionDate: v.pipe(v.string(), v.isoDate('must be a date, YYYY-MM-DD')),
  }),
});

/** Placeholders: a well-known account that has no key, and a date long past (DESIGN decision 12). */
const EXAMPLE_ISSUER = 'rrrrrrrrrrrrrrrrrrrrBZbvji';
const EXAMPLE_DATE = '2000-01-01';

/** What the airdrop pages may show; null means not decided yet. */
export interface AirdropFacts {
  token: { currency: string; issuer: string } | null;
  /** ISO date. */
  distributionDate: string | null;
}

export type SiteLinkName = keyof v.InferOutput<typeof SiteSchema>['links'];

/** The links to show; those not decided yet are absent. */
export type SiteLinks = Partial<Record<SiteLinkName, string>>;

function isCurrencyCode(text: string): boolean {
  return canonicalCurrency(text) !== null;
}

type Environment = Record<string, string | undefined>;

/** Returns the site's URL without a trailing slash, for canonical links, feeds and the sitemap. */
export function siteOrigin(env: Environment = process.env): string {
  return new URL(env.SITE_URL ?? env.URL ?? 'http://localhost:8888').origin;
}

/** Whether this build is for readers: a production deploy on Netlify, or `SITE_PRODUCTION=1`. */
export function isProduction(env: Environment = process.env): boolean {
  const onNetlify = env.NETLIFY !== undefined && env.CONTEXT === 'production';
  return onNetlify || env.SITE_PRODUCTION === '1';
}

/** Whether a link is a placeholder: example.org and similar names are reserved (RFC 2606). */
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
  const rows = Object.entries(links);
  const isShown = ([, address]: [string, string]) => !production || !isExampleLink(address);
  return {
    shown: Object.fromEntries(rows.filter(isShown)),
    leftOut: rows.filter((row) => !isShown(row)).map(([name]) => name),
  };
}

const readOnce = oncePerBuild(readSite);
let isReported = false;

/** Returns this build's links. Reports links left out of a production build on stderr, once. */
export async function siteLinks(): Promise<SiteLinks> {
  const { links } = await readOnce(projectRoot());
  const { shown, leftOut } = chooseLinks(links, isProduction());
  if (leftOut.length > 0 && !isReported) {
    isReported = true;
    process.stderr.write(`${SITE_FILE}: left out, still an example: ${leftOut.join(', ')}\n`);
  }
  return shown;
}

/** Returns the token and the distribution date. In production, each is null while it is a placeholder. */
export function chooseAirdropFacts(
  { currency, issuer, distributionDate }: v.InferOutput<typeof SiteSchema>['airdrop'],
  production: boolean,
): AirdropFacts {
  return {
    token: production && issuer === EXAMPLE_ISSUER ? null : { currency, issuer },
    distributionDate: production && distributionDate === EXAMPLE_DATE ? null : distributionDate,
  };
}

/** Returns what the airdrop pages of this build show. */
export async function airdropFacts(): Promise<AirdropFacts> {
  const { airdrop } = await readOnce(projectRoot());
  return chooseAirdropFacts(airdrop, isProduction());
}
