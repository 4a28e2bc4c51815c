// Finds what is missing or contradictory in the configuration of a site, for `npm run doctor`. Applies the rules of the
// functions and the build before anything is deployed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLedgerConfig } from '../../functions/lib/airdrop/ledger/config.ts';
import { TOKEN_VARIABLES, type Environment } from '../../src/domain/airdrop/token.ts';
import { isExampleLink, isProduction } from '../../src/library/site.ts';
import { isLoopback, readEnvironment, readPublicUrl } from '../local/environment.ts';
import { messageOf, silent } from '../local/progress.ts';
import { SECRET_READERS, prepareSecrets, problemsOf } from '../local/secrets.ts';

/** The parts of content/site.json that the checks need. */
export interface SiteFacts {
  links: Readonly<Record<string, string>>;
  distributionDate: string | null;
}

/** Variables that hold a secret. Builds run the code of every dependency, so they should see none of these. */
const SECRETS =
  'JWT_KEYS REFRESH_KEY ADMIN_PASSWORD ADMIN_PASSWORD_HASH ADMINS ADMIN_TOTP_SECRET BUILD_HOOK_URL'.split(
    ' ',
  );

const isSet = (env: Environment, name: string) => Boolean(env[name]?.trim());
/** Returns whether Netlify hides a value: it shows only the last characters of a secret. */
const isHidden = (env: Environment, name: string) => env[name]?.includes('****') ?? false;

/** Checks the secrets of functions on Netlify, where none is generated. */
function checkSecrets(env: NodeJS.ProcessEnv): string[] {
  return SECRET_READERS.filter(([names]) => !names.some((name) => isHidden(env, name))).flatMap(
    ([, read]) => problemsOf(() => read(env)),
  );
}

/** Prepares the secrets of this machine as `npm start` does, but in a temporary folder. Returns what fails. */
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

function checkShared(functions: Environment): string[] {
  const hook = functions['BUILD_HOOK_URL'] ?? '';
  const quietSeconds = functions['REBUILD_QUIET_SECONDS'] ?? '0';
  return [
    ...problemsOf(() => readLedgerConfig(functions)),
    ...(hook === '' || isHidden(functions, 'BUILD_HOOK_URL') || /^https?:\/\/./.test(hook)
      ? []
      : ['BUILD_HOOK_URL is not a web address.']),
    ...(Number(quietSeconds) >= 0 ? [] : ['REBUILD_QUIET_SECONDS is not a number of seconds.']),
  ];
}

function checkPages(builds: Environment, { links, distributionDate }: SiteFacts): string[] {
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
export function checkNetlify(
  functions: NodeJS.ProcessEnv,
  builds: Environment,
  site: SiteFacts,
): string[] {
  const differing = TOKEN_VARIABLES.filter(
    (name) => (functions[name] ?? '') !== (builds[name] ?? ''),
  );
  const readable = SECRETS.filter((name) => isSet(builds, name));
  return [
    ...checkSecrets(functions),
    ...(isSet(functions, 'ADMIN_PASSWORD')
      ? ['ADMIN_PASSWORD is not read on Netlify: set ADMIN_PASSWORD_HASH instead.']
      : []),
    ...(isSet(functions, 'BUILD_HOOK_URL')
      ? []
      : ['BUILD_HOOK_URL is not set: published texts reach the pages with the next deploy only.']),
    ...differing.map((name) => `${name} must be the same in the scopes Functions and Builds.`),
    ...(readable.length > 0 ? [`Builds can read secrets: ${readable.join(', ')}.`] : []),
    ...checkShared(functions),
    ...problemsOf(() => readPublicUrl(builds)),
    ...checkPages(builds, site),
  ];
}

/** Returns what is wrong with a site on this machine, which generates the secrets that are not set. */
export async function checkThisMachine(
  env: NodeJS.ProcessEnv,
  root: string,
  site: SiteFacts,
): Promise<string[]> {
  const invalid = problemsOf(() => readEnvironment(env, root));
  const isExposed = invalid.length === 0 && !isLoopback(readEnvironment(env, root).host);
  const isPublic = /^https:/.test(env['SITE_URL'] ?? '');
  return [
    ...(await trySecrets(env)),
    ...invalid,
    ...(isSet(env, 'ADMIN_PASSWORD') && isSet(env, 'ADMIN_PASSWORD_HASH')
      ? ['ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are both set: the password counts.']
      : []),
    ...((isExposed || isPublic) && !isSet(env, 'TRUST_PROXY')
      ? ['TRUST_PROXY is not set: behind a proxy, all visitors share the limits of one address.']
      : []),
    ...(isPublic && !isProduction(env)
      ? [
          'SITE_URL is public, but SITE_PRODUCTION=1 is not set: pages show links that are examples.',
        ]
      : []),
    ...(isProduction(env) && !isPublic ? ['SITE_PRODUCTION=1 needs SITE_URL, with https://.'] : []),
    ...checkShared(env),
    ...checkPages(env, isProduction(env) || isPublic ? site : { ...site, links: {} }),
  ];
}
