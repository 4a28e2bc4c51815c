// Finds what is missing or contradictory in the configuration of a site, for `npm run doctor`. Before anything is
// deployed, it applies the rules by which the functions and the build judge a value.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLedgerConfig } from '../../functions/lib/airdrop/ledger/config.ts';
import { TOKEN_VARIABLES, type Environment } from '../../src/domain/airdrop/token.ts';
import { isExampleLink, isProduction } from '../../src/library/site.ts';
import { isLoopback, readEnvironment, readPublicUrl } from '../local/environment.ts';
import { messageOf, silent } from '../local/progress.ts';
import { SECRET_READERS, complaint, prepareSecrets } from '../local/secrets.ts';

/** What of content/site.json matters here. */
export interface SiteFacts {
  links: Readonly<Record<string, string>>;
  distributionDate: string | null;
}

/** A variable that holds a secret. Builds run the code of every dependency, so none should see it. */
const SECRETS =
  'JWT_KEYS REFRESH_KEY ADMIN_PASSWORD ADMIN_PASSWORD_HASH ADMINS ADMIN_TOTP_SECRET BUILD_HOOK_URL'.split(
    ' ',
  );

const isSet = (env: Environment, name: string) => Boolean(env[name]?.trim());
/** Returns whether Netlify hides a value: of those that contain secrets it shows only the last characters. */
const isHidden = (env: Environment, name: string) => env[name]?.includes('****') ?? false;

/** Judges the secrets of functions on Netlify, where none is generated. */
function aboutSecrets(env: NodeJS.ProcessEnv): string[] {
  return SECRET_READERS.filter(([names]) => !names.some((name) => isHidden(env, name))).flatMap(
    ([, read]) => complaint(() => read(env)),
  );
}

/** Tries what `npm start` does with the secrets of this machine, in a folder of its own. */
async function trySecrets(env: NodeJS.ProcessEnv): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-realms-doctor-'));
  try {
    return await prepareSecrets(folder, { ...env }, silent).then(
      () => [],
      (error: unknown) => [messageOf(error)],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function aboutShared(functions: Environment): string[] {
  const hook = functions['BUILD_HOOK_URL'] ?? '';
  const quiet = functions['REBUILD_QUIET_SECONDS'] ?? '0';
  return [
    ...complaint(() => readLedgerConfig(functions)),
    ...(hook === '' || isHidden(functions, 'BUILD_HOOK_URL') || /^https?:\/\/./.test(hook)
      ? []
      : ['BUILD_HOOK_URL is not a web address.']),
    ...(Number(quiet) >= 0 ? [] : ['REBUILD_QUIET_SECONDS is not a number of seconds.']),
  ];
}

function aboutPages(builds: Environment, { links, distributionDate }: SiteFacts): string[] {
  const examples = Object.keys(links).filter((name) => isExampleLink(links[name] ?? ''));
  return [
    ...(examples.length > 0
      ? [
          `content/site.json: still examples, which a public site leaves out: ${examples.join(', ')}.`,
        ]
      : []),
    ...(isSet(builds, 'XRPL_TOKEN_CURRENCY') && distributionDate === null
      ? ['content/site.json: there is a token, but no distributionDate.']
      : []),
    ...(builds['CONTENT_BOOTSTRAP'] === '1'
      ? [
          'CONTENT_BOOTSTRAP=1 is for the first deploy only: with it, a lost storage is built as an empty book.',
        ]
      : []),
  ];
}

/** Returns what is wrong with a site on Netlify, whose functions and builds see different variables. */
export function onNetlify(
  functions: NodeJS.ProcessEnv,
  builds: Environment,
  site: SiteFacts,
): string[] {
  const differing = TOKEN_VARIABLES.filter(
    (name) => (functions[name] ?? '') !== (builds[name] ?? ''),
  );
  const shown = SECRETS.filter((name) => isSet(builds, name));
  return [
    ...aboutSecrets(functions),
    ...(isSet(functions, 'ADMIN_PASSWORD')
      ? ['ADMIN_PASSWORD is not read on Netlify: set ADMIN_PASSWORD_HASH instead.']
      : []),
    ...(isSet(functions, 'BUILD_HOOK_URL')
      ? []
      : ['BUILD_HOOK_URL is not set: published texts reach the pages with the next deploy only.']),
    ...differing.map((name) => `${name} must be the same in the scopes Functions and Builds.`),
    ...(shown.length > 0 ? [`Builds can read secrets: ${shown.join(', ')}.`] : []),
    ...aboutShared(functions),
    ...complaint(() => readPublicUrl(builds)),
    ...aboutPages(builds, site),
  ];
}

/** Returns what is wrong with a site on this machine, which generates the secrets that are not set. */
export async function onThisMachine(
  env: NodeJS.ProcessEnv,
  root: string,
  site: SiteFacts,
): Promise<string[]> {
  const invalid = complaint(() => readEnvironment(env, root));
  const isOpen = invalid.length === 0 && !isLoopback(readEnvironment(env, root).host);
  const isPublic = /^https:/.test(env['SITE_URL'] ?? '');
  return [
    ...(await trySecrets(env)),
    ...invalid,
    ...(isSet(env, 'ADMIN_PASSWORD') && isSet(env, 'ADMIN_PASSWORD_HASH')
      ? ['ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are both set: the password counts.']
      : []),
    ...((isOpen || isPublic) && !isSet(env, 'TRUST_PROXY')
      ? ['TRUST_PROXY is not set: behind a proxy, all visitors share the limits of one address.']
      : []),
    ...(isPublic && !isProduction(env)
      ? [
          'SITE_URL is public, but SITE_PRODUCTION=1 is not set: pages show links that are examples.',
        ]
      : []),
    ...(isProduction(env) && !isPublic ? ['SITE_PRODUCTION=1 needs SITE_URL, with https://.'] : []),
    ...aboutShared(env),
    ...aboutPages(env, isProduction(env) || isPublic ? site : { ...site, links: {} }),
  ];
}
