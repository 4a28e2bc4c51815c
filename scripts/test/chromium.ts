// Finds the Chromium for browser tests and benchmarks, and its arguments. install-chromium.ts installs one.
import { existsSync } from 'node:fs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** The same engine without a window, also Playwright's default. It starts and loads a page in a third of the time. */
const SYSTEM_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

function findBrowser(env: NodeJS.ProcessEnv, candidates: readonly string[]): string | null {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
  }
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** Returns the Chromium for benchmarks: the one at CHROMIUM_PATH, else the system's; null means Playwright's own. */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  return findBrowser(env, [SYSTEM_CHROMIUM]);
}

/**
 * Returns the Chromium for tests: the one at CHROMIUM_PATH, else the system's headless shell or Chromium; null means
 * Playwright's own.
 */
export function findTestBrowser(env: NodeJS.ProcessEnv): string | null {
  return findBrowser(env, [SYSTEM_HEADLESS_SHELL, SYSTEM_CHROMIUM]);
}

/** A host name that the tests' browser resolves to this machine. Unlike localhost, it is not a secure context. */
export const PLAIN_HOST = 'realms.test';

/** Returns arguments for a browser that makes no network requests of its own. Its sandbox does not work for root. */
export function chromiumArgs(): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    '--disable-background-networking',
    '--disable-component-update',
    `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
}
