// Packages of the system that tests need: when they may be installed, and installing them. Which ones is their users' to say.
import { existsSync, readFileSync } from 'node:fs';
import { runCommand, type Command, type RunOptions } from './command.ts';

const OS_RELEASE = '/etc/os-release';

/** Where the decision is made: looked up once, passed in by tests. */
export interface Machine {
  isRoot: boolean;
  /** The content of /etc/os-release; '' when there is none. */
  osRelease: string;
  env: NodeJS.ProcessEnv;
}

/** The machine this runs on. */
export const thisMachine = (): Machine => ({
  isRoot: process.getuid?.() === 0,
  osRelease: existsSync(OS_RELEASE) ? readFileSync(OS_RELEASE, 'utf8') : '',
  env: process.env,
});

/** Whether Debian's packages are to be installed. Ubuntu's Chromium is an empty one that points to a snap. */
export function wantsSystemInstall({ isRoot, osRelease, env }: Machine): boolean {
  return isRoot && /^ID=debian$/m.test(osRelease) && env['NO_SYSTEM_INSTALL'] !== '1';
}

/** Runs commands in turn; answers the output of the one that failed, or null. */
export async function runAll(
  commands: readonly Command[],
  options: RunOptions,
): Promise<string | null> {
  for (const command of commands) {
    const { exitCode, output } = await runCommand(command, options);
    if (exitCode !== 0) return output;
  }
  return null;
}

/** What `installDebian` does, to be shown to the person at the terminal before it is done. */
export function debianCommand(packages: readonly string[]): string {
  return `apt-get update && apt-get install -y ${packages.join(' ')}`;
}

/** Installs Debian packages; answers the output of what failed, or null. */
export function installDebian(
  packages: readonly string[],
  options: RunOptions,
): Promise<string | null> {
  return runAll(
    [
      { program: 'apt-get', args: ['update'] },
      {
        program: 'apt-get',
        args: ['install', '-y', ...packages],
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      },
    ],
    options,
  );
}
