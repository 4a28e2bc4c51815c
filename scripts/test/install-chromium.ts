// Makes sure that there is a Chromium to test with, saying what is installed before it is. On Debian as root that is
// Debian's, unless NO_SYSTEM_INSTALL=1 declines it; elsewhere it is Playwright's own.
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runCommand, type Command, type RunOptions } from './command.ts';
import { findChromium } from './chromium.ts';

const OS_RELEASE = '/etc/os-release';
/** With fonts for the Korean, Chinese and Japanese pages. */
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

/** Where the decision is made: looked up once, passed in by tests. */
export interface Machine {
  isRoot: boolean;
  /** The content of /etc/os-release; '' when there is none. */
  osRelease: string;
  env: NodeJS.ProcessEnv;
}

const thisMachine = (): Machine => ({
  isRoot: process.getuid?.() === 0,
  osRelease: existsSync(OS_RELEASE) ? readFileSync(OS_RELEASE, 'utf8') : '',
  env: process.env,
});

/** Whether Debian's package is to be installed. Ubuntu's is an empty one that points to a snap. */
export function wantsSystemInstall({ isRoot, osRelease, env }: Machine): boolean {
  return isRoot && /^ID=debian$/m.test(osRelease) && env['NO_SYSTEM_INSTALL'] !== '1';
}

const debian: Command[] = [
  { program: 'apt-get', args: ['update'] },
  {
    program: 'apt-get',
    args: ['install', '-y', ...PACKAGES],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  },
];
const playwright: Command[] = [{ program: 'playwright', args: ['install', 'chromium'] }];

async function install(commands: Command[], options: RunOptions): Promise<string | null> {
  for (const command of commands) {
    const { exitCode, output } = await runCommand(command, options);
    if (exitCode !== 0) return output;
  }
  return null;
}

const isThere = () => findChromium(process.env) !== null || existsSync(chromium.executablePath());

/** Installs a Chromium when there is none. Throws with the installer's own words when that fails. */
export async function ensureChromium(
  options: RunOptions,
  write: (text: string) => void,
): Promise<void> {
  if (isThere()) return;
  if (wantsSystemInstall(thisMachine())) {
    write(
      `There is no Chromium here. Installing Debian's: apt-get update && apt-get install -y ${PACKAGES.join(' ')}\n` +
        '(NO_SYSTEM_INSTALL=1 declines this; Playwright then downloads its own.)\n',
    );
    const failure = await install(debian, options);
    if (failure === null && isThere()) return;
    write(`That did not work:\n${failure ?? 'There is still no Chromium.'}\n`);
  }
  write('Installing the Chromium of Playwright: playwright install chromium\n');
  const failure = await install(playwright, options);
  if (failure !== null || !isThere()) {
    throw new Error(`There is no Chromium to test with.\n${failure ?? ''}`);
  }
}
