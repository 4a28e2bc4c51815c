// Installs a Chromium for tests or benchmarks if there is none, and announces what it installs. As root on Debian it is
// Debian's package, unless NO_SYSTEM_INSTALL=1 declines it; elsewhere it is Playwright's own.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium, findTestBrowser } from './chromium.ts';
import { runCommand, type RunOptions } from './command.ts';
import { ensureDebianPackages, localDebian } from './system-packages.ts';

/** For the Korean, Chinese and Japanese pages. */
const FONTS = 'fonts-noto-cjk';

const { env } = process;

const hasPlaywrightChromium = () => existsSync(chromium.executablePath());
const hasChromium = () => findChromium(env) !== null || hasPlaywrightChromium();
/** Returns whether tests have a browser: a headless shell, or Playwright's where no system Chromium is installed. */
const hasBrowser = () =>
  Boolean(env['CHROMIUM_PATH']) ||
  findTestBrowser(env) !== findChromium(env) ||
  (findChromium(env) === null && hasPlaywrightChromium());

type Write = (text: string) => void;

async function ensureBrowser(
  what: string,
  debianPackage: string,
  isThere: () => boolean,
  options: RunOptions,
  write: Write,
): Promise<void> {
  const packages = [debianPackage, FONTS];
  const otherwise = "an installed Chromium is then taken, or Playwright's";
  const debian = localDebian(options, write);
  const reason = await ensureDebianPackages({ what, packages, otherwise, isThere }, debian);
  if (reason === null || hasChromium()) return;
  write(
    `Debian's ${what} is not available: ${reason}.\nInstalling Playwright's: playwright install chromium\n`,
  );
  const command = { program: 'playwright', args: ['install', 'chromium'] };
  const { exitCode, output } = await runCommand(command, options);
  if (exitCode !== 0 || !hasChromium()) {
    throw new Error(`There is no Chromium to test with.\n${output}`);
  }
}

/** Installs a Chromium for `npm run bench` if there is none. Throws with the installer's output when that fails. */
export function ensureChromium(options: RunOptions, write: Write): Promise<void> {
  return ensureBrowser('Chromium', 'chromium', hasChromium, options, write);
}

/**
 * Installs a headless shell for the tests if there is none, because the full Chromium is slower. Falls back to the
 * full one. Throws with the installer's output when there is neither.
 */
export function ensureTestBrowser(options: RunOptions, write: Write): Promise<void> {
  return ensureBrowser('headless Chromium', 'chromium-headless-shell', hasBrowser, options, write);
}
