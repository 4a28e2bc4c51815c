// Installs a Chromium for tests or benchmarks if there is none, and announces what it installs. As root on Debian it is
// Debian's package, unless NO_SYSTEM_INSTALL=1 declines it; elsewhere it is Playwright's own.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium, findHeadlessShell, findTestBrowser } from './chromium.ts';
import type { Command, RunOptions } from './command.ts';
import {
  debianCommand,
  installDebian,
  runAll,
  thisMachine,
  wantsSystemInstall,
} from './system-packages.ts';

/** For the Korean, Chinese and Japanese pages. */
const FONTS = 'fonts-noto-cjk';

const playwright: Command[] = [{ program: 'playwright', args: ['install', 'chromium'] }];

/** A browser to install: Debian's package, and how to find it once it is installed. */
interface Wanted {
  debianPackage: string;
  find: (env: NodeJS.ProcessEnv) => string | null;
}

async function ensureBrowser(
  { debianPackage, find }: Wanted,
  options: RunOptions,
  write: (text: string) => void,
): Promise<void> {
  const isThere = () => find(process.env) !== null || existsSync(chromium.executablePath());
  if (isThere()) return;
  if (wantsSystemInstall(thisMachine())) {
    const packages = [debianPackage, FONTS];
    write(
      `There is no Chromium here. Installing Debian's: ${debianCommand(packages)}\n` +
        '(NO_SYSTEM_INSTALL=1 declines this; Playwright then downloads its own.)\n',
    );
    const failure = await installDebian(packages, options);
    if (failure === null && isThere()) return;
    write(`That did not work:\n${failure ?? 'There is still no Chromium.'}\n`);
  }
  write('Installing the Chromium of Playwright: playwright install chromium\n');
  const failure = await runAll(playwright, options);
  if (failure !== null || !isThere()) {
    throw new Error(`There is no Chromium to test with.\n${failure ?? ''}`);
  }
}

/** Installs a Chromium for `npm run bench` if there is none. Throws with the installer's output when that fails. */
export function ensureChromium(options: RunOptions, write: (text: string) => void): Promise<void> {
  return ensureBrowser({ debianPackage: 'chromium', find: findChromium }, options, write);
}

/**
 * Installs a headless shell for the tests if there is none, because the full Chromium takes longer; where that
 * does not work a full one does. Throws with the installer's output when there is neither.
 */
export async function ensureTestBrowser(
  options: RunOptions,
  write: (text: string) => void,
): Promise<void> {
  const debianPackage = 'chromium-headless-shell';
  const isChosen = Boolean(process.env['CHROMIUM_PATH']) || findHeadlessShell() !== null;
  if (!isChosen && findChromium(process.env) !== null && wantsSystemInstall(thisMachine())) {
    write(
      `Installing the headless shell, in which the tests run sooner than in Chromium: ${debianCommand([debianPackage])}\n` +
        '(NO_SYSTEM_INSTALL=1 declines this; the tests then run in Chromium.)\n',
    );
    const failure = await installDebian([debianPackage], options);
    if (failure !== null) write(`That did not work, so they run in Chromium:\n${failure}\n`);
  }
  return ensureBrowser({ debianPackage, find: findTestBrowser }, options, write);
}
