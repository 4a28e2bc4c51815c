// Installs system packages that tests need, where that is allowed. The callers choose the packages.
import { existsSync, readFileSync } from 'node:fs';
import { runCommand, type Command, type RunOptions } from './command.ts';

const OS_RELEASE = '/etc/os-release';

/** The inputs of the decision; passed in by tests. */
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

/** Whether to install Debian's packages. Not on Ubuntu, whose Chromium package only points to a snap. */
export function wantsSystemInstall({ isRoot, osRelease, env }: Machine): boolean {
  return isRoot && /^ID=debian$/m.test(osRelease) && env['NO_SYSTEM_INSTALL'] !== '1';
}

/** Runs commands in sequence. Resolves with the output of the one that failed, or null. */
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

/** The command line that `installDebian` runs, to be shown on the terminal first. */
export function debianCommand(packages: readonly string[]): string {
  return `apt-get update && apt-get install -y ${packages.join(' ')}`;
}

/** Installs Debian packages. Resolves with the output of the command that failed, or null. */
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
