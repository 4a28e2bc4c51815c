// Makes sure that there is a Chromium to test with, saying what is installed before it is. On Debian as root that is
// Debian's, unless NO_SYSTEM_INSTALL=1 declines it; elsewhere it is Playwright's own.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';
import type { Command, RunOptions } from './command.ts';
import {
  debianCommand,
  installDebian,
  runAll,
  thisMachine,
  wantsSystemInstall,
} from './system-packages.ts';

/** With fonts for the Korean, Chinese and Japanese pages. */
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

const playwright: Command[] = [{ program: 'playwright', args: ['install', 'chromium'] }];

const isThere = () => findChromium(process.env) !== null || existsSync(chromium.executablePath());

/** Installs a Chromium when there is none. Throws with the installer's own words when that fails. */
export async function ensureChromium(
  options: RunOptions,
  write: (text: string) => void,
): Promise<void> {
  if (isThere()) return;
  if (wantsSystemInstall(thisMachine())) {
    write(
      `There is no Chromium here. Installing Debian's: ${debianCommand(PACKAGES)}\n` +
        '(NO_SYSTEM_INSTALL=1 declines this; Playwright then downloads its own.)\n',
    );
    const failure = await installDebian(PACKAGES, options);
    if (failure === null && isThere()) return;
    write(`That did not work:\n${failure ?? 'There is still no Chromium.'}\n`);
  }
  write('Installing the Chromium of Playwright: playwright install chromium\n');
  const failure = await runAll(playwright, options);
  if (failure !== null || !isThere()) {
    throw new Error(`There is no Chromium to test with.\n${failure ?? ''}`);
  }
}
