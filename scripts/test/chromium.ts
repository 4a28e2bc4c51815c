// Which Chromium the browser tests and benchmarks drive, and how it is started. Installing one: install-chromium.ts.
import { existsSync } from 'node:fs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** The same engine without a window: it starts and loads a page in a third of the time. Playwright's own default too. */
const SYSTEM_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

function findBrowser(env: NodeJS.ProcessEnv, candidates: readonly string[]): string | null {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
  }
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** For benchmarks: the Chromium of CHROMIUM_PATH, else the system's; null: use the one that Playwright installed. */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  return findBrowser(env, [SYSTEM_CHROMIUM]);
}

/** For tests: the Chromium of CHROMIUM_PATH, else the system's headless shell or Chromium; null: Playwright's own. */
export function findTestBrowser(env: NodeJS.ProcessEnv): string | null {
  return findBrowser(env, [SYSTEM_HEADLESS_SHELL, SYSTEM_CHROMIUM]);
}

/** A name under which the tests' browser finds this machine too: other than localhost, it is no secure context. */
export const PLAIN_HOST = 'realms.test';

/** Arguments for a browser that asks nothing of the network by itself. Its sandbox refuses to work for root. */
export function chromiumArgs(): string[] {
  const isRoot = process.getuid?.() === 0;
  return [
    '--disable-background-networking',
    '--disable-component-update',
    `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
}
