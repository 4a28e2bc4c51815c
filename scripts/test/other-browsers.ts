// Finds the Firefox and the WebKit for the journeys of tests/browsers, and installs them if allowed, as epubcheck is. Where
// there is none, its journeys do not run and the run says so; that never counts as passed.
import { existsSync, globSync } from 'node:fs';
import type { RunOptions } from './command.ts';
import {
  debianCommand,
  installDebian,
  thisMachine,
  wantsSystemInstall,
  type Machine,
} from './system-packages.ts';

/** The engines besides Chromium, as the projects of vitest.config.ts are called. */
export const OTHER_ENGINES = ['firefox', 'webkit'] as const;
export type OtherEngine = (typeof OTHER_ENGINES)[number];

const TITLES: Record<OtherEngine, string> = { firefox: 'Firefox', webkit: 'WebKit' };
/** MiniBrowser belongs to a library that the driver depends on. It needs a display, which Xvfb pretends to be. */
const PACKAGES: Record<OtherEngine, readonly string[]> = {
  firefox: ['firefox-esr', 'fonts-noto-cjk'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'],
};

const FIREFOX = '/usr/bin/firefox-esr';
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** Debian's Firefox, or the one at FIREFOX_PATH; null when there is none. */
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

/** Debian's WebKitGTK, its driver and a virtual display; null when one of them is missing. */
export function findWebKit(): WebKit | null {
  const [browser] = globSync(MINI_BROWSER).sort().reverse();
  const found = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' };
  if (browser === undefined || !Object.values(found).every((path) => existsSync(path))) return null;
  return { ...found, browser };
}

/** The inputs of the decision, so that tests can replace them. */
export interface EngineTools {
  isThere: (engine: OtherEngine) => boolean;
  machine: Machine;
  /** Resolves with the output of a failed installation, or null. */
  install: (packages: readonly string[]) => Promise<string | null>;
}

/** An engine that cannot be tested in here, and why. */
export interface MissingEngine {
  engine: OtherEngine;
  title: string;
  reason: string;
}

const isThere = (engine: OtherEngine) =>
  (engine === 'firefox' ? findFirefox(process.env) : findWebKit()) !== null;

/** Installs the engines that are missing, if that is allowed. Resolves with those that are still missing. */
export async function ensureOtherEngines(
  options: RunOptions,
  write: (text: string) => void,
  tools: EngineTools = {
    isThere,
    machine: thisMachine(),
    install: (packages) => installDebian(packages, options),
  },
): Promise<MissingEngine[]> {
  const missing = () => OTHER_ENGINES.filter((engine) => !tools.isThere(engine));
  const wanted = missing();
  if (wanted.length === 0) return [];
  const packages = [...new Set(wanted.flatMap((engine) => PACKAGES[engine]))];
  const names = wanted.map((engine) => TITLES[engine]).join(' and no ');
  let reason = `it is not installed, and only root on Debian without NO_SYSTEM_INSTALL=1 installs it here (${debianCommand(packages)})`;
  if (wantsSystemInstall(tools.machine)) {
    write(
      `There is no ${names} here. Installing Debian's: ${debianCommand(packages)}\n` +
        '(NO_SYSTEM_INSTALL=1 declines this; the journeys then run in Chromium only.)\n',
    );
    const failure = await tools.install(packages);
    reason =
      failure === null
        ? 'it was installed, but is not where it is looked for'
        : `it could not be installed:\n${failure.trimEnd()}`;
  }
  return missing().map((engine) => ({ engine, title: TITLES[engine], reason }));
}
