// Finds the Firefox and the WebKit for the journeys of tests/browsers, and installs them if allowed.
// The journeys of a missing browser do not run. The test run says so, and never counts them as passed.
import { existsSync, globSync } from 'node:fs';
import { ensureDebianPackages, type DebianInstaller } from './system-packages.ts';

/** The engines besides Chromium, named like the projects of vitest.config.ts. */
export const OTHER_ENGINES = ['firefox', 'webkit'] as const;
export type OtherEngine = (typeof OTHER_ENGINES)[number];

const TITLES: Record<OtherEngine, string> = { firefox: 'Firefox', webkit: 'WebKit' };
/** MiniBrowser belongs to a library that the driver depends on. It needs a display, which Xvfb emulates. */
const PACKAGES: Record<OtherEngine, readonly string[]> = {
  firefox: ['firefox-esr', 'fonts-noto-cjk'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'],
};

const FIREFOX = '/usr/bin/firefox-esr';
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** Returns Debian's Firefox, or the one at FIREFOX_PATH; null when there is none. */
export function findFirefox(env: NodeJS.ProcessEnv): string | null {
  const path = env['FIREFOX_PATH'] ?? FIREFOX;
  return existsSync(path) ? path : null;
}

/** The programs of WebKitGTK. */
export interface WebKit {
  driver: string;
  browser: string;
  display: string;
}

/** Returns Debian's WebKitGTK, its driver and a virtual display; null when one of them is missing. */
export function findWebKit(): WebKit | null {
  const [browser] = globSync(MINI_BROWSER).sort().reverse();
  const paths = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' };
  if (browser === undefined || !Object.values(paths).every((path) => existsSync(path))) return null;
  return { ...paths, browser };
}

export interface MissingEngine {
  engine: OtherEngine;
  title: string;
  reason: string;
}

const isInstalled = (engine: OtherEngine) =>
  (engine === 'firefox' ? findFirefox(process.env) : findWebKit()) !== null;

/** Installs the engines that are missing, if that is allowed. Resolves with those that are still missing. */
export async function ensureOtherEngines(debian: DebianInstaller): Promise<MissingEngine[]> {
  const missing = () => OTHER_ENGINES.filter((engine) => !isInstalled(engine));
  const missingBefore = missing();
  const reason = await ensureDebianPackages(
    {
      what: missingBefore.map((engine) => TITLES[engine]).join(' and no '),
      packages: [...new Set(missingBefore.flatMap((engine) => PACKAGES[engine]))],
      otherwise: 'the journeys then run in Chromium only',
      isThere: () => missing().length === 0,
    },
    debian,
  );
  return missing().map((engine) => ({ engine, title: TITLES[engine], reason: reason ?? '' }));
}
