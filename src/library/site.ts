// Facts about this site that no story file holds: its address and its links elsewhere (DESIGN decision 12).
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

/** The links the home page and the first-visit dialog may show (SPEC 1, SPEC 2). */
export const SiteSchema = v.strictObject({
  links: v.strictObject({
    telegram: link,
    x: link,
    tokenExplorerOne: link,
    tokenExplorerTwo: link,
    supportSite: link,
    secondStep: link,
    chatGroup: link,
    /** A transaction's hash is put behind it. */
    explorerTransaction: link,
  }),
  /** The token and its day, as the pages of the airdrop tell them. */
  airdrop: v.strictObject({
    currency: v.pipe(v.string(), v.check(isCurrencyCode, 'must be a currency code of the ledger')),
    issuer: v.pipe(
      v.string(),
      v.check(isClassicAddress, 'must be a classic address of the XRP Ledger'),
    ),
    distributionDate: v.pipe(v.string(), v.isoDate('must be a date, YYYY-MM-DD')),
  }),
});

/** Placeholders: an account without a key that everybody can know, and a day long past (DESIGN decision 12). */
const EXAMPLE_ISSUER = 'rrrrrrrrrrrrrrrrrrrrBZbvji';
const EXAMPLE_DATE = '2000-01-01';

/** What the airdrop's pages may tell; null is not decided yet. */
export interface AirdropFacts {
  token: { currency: string; issuer: string } | null;
  /** ISO date. */
  distributionDate: string | null;
}

export type SiteLinkName = keyof v.InferOutput<typeof SiteSchema>['links'];

/** The links that are shown; one that nobody has decided yet is absent. */
export type SiteLinks = Partial<Record<SiteLinkName, string>>;

function isCurrencyCode(text: string): boolean {
  return canonicalCurrency(text) !== null;
}

type Environment = Record<string, string | undefined>;

/** The address of the site without a slash at the end, for canonical links, feeds and the site map. */
export function siteOrigin(env: Environment = process.env): string {
  return new URL(env.SITE_URL ?? env.URL ?? 'http://localhost:8888').origin;
}

/** Whether this build is for readers: Netlify's production deploys, or `SITE_PRODUCTION=1`. */
export function isProduction(env: Environment = process.env): boolean {
  const onNetlify = env.NETLIFY !== undefined && env.CONTEXT === 'production';
  return onNetlify || env.SITE_PRODUCTION === '1';
}

/** Whether an address is a placeholder: example.org and its kin are reserved names (RFC 2606). */
export function isExampleLink(address: string): boolean {
  return /(^|\.)example(\.(com|net|org))?$/.test(new URL(address).hostname);
}

/** Reads and checks content/site.json. Throws ContentError. */
export async function readSite(root: string): Promise<v.InferOutput<typeof SiteSchema>> {
  return validate(SiteSchema, await readJson(join(root, SITE_FILE), SITE_FILE), SITE_FILE);
}

/** The links to show, and the names of those left out because they are still examples. */
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

/** The links of this build; the ones a production build leaves out are named once on stderr. */
export async function siteLinks(options?: { production?: boolean }): Promise<SiteLinks> {
  const { links } = await readOnce(projectRoot());
  const { shown, leftOut } = chooseLinks(links, options?.production ?? isProduction());
  if (leftOut.length > 0 && !isReported) {
    isReported = true;
    process.stderr.write(`${SITE_FILE}: left out, still an example: ${leftOut.join(', ')}\n`);
  }
  return shown;
}

/** The token and the day of the distribution; a build for readers tells neither while it is an example. */
export function chooseAirdropFacts(
  { currency, issuer, distributionDate }: v.InferOutput<typeof SiteSchema>['airdrop'],
  production: boolean,
): AirdropFacts {
  return {
    token: production && issuer === EXAMPLE_ISSUER ? null : { currency, issuer },
    distributionDate: production && distributionDate === EXAMPLE_DATE ? null : distributionDate,
  };
}

/** What the pages of the airdrop tell in this build. */
export async function airdropFacts(): Promise<AirdropFacts> {
  const { airdrop } = await readOnce(projectRoot());
  return chooseAirdropFacts(airdrop, isProduction());
}
