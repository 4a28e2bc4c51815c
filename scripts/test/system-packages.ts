// Installs the system packages that its callers need for tests, where that is allowed.
import { existsSync, readFileSync } from 'node:fs';
import { runCommand, type RunOptions } from './command.ts';

const OS_RELEASE = '/etc/os-release';

interface Machine {
  isRoot: boolean;
  /** The content of /etc/os-release; '' when there is none. */
  osRelease: string;
  env: NodeJS.ProcessEnv;
}

/** How packages are installed on a machine; replaced by tests. */
export interface DebianInstaller {
  machine: Machine;
  /** Installs packages. Resolves with the output of the command that failed, or null. */
  install: (packages: readonly string[]) => Promise<string | null>;
  write: (text: string) => void;
}

/** Returns the installer of this machine, which announces with `write` what it installs. */
export function localDebian(options: RunOptions, write: (text: string) => void): DebianInstaller {
  return {
    machine: {
      isRoot: process.getuid?.() === 0,
      osRelease: existsSync(OS_RELEASE) ? readFileSync(OS_RELEASE, 'utf8') : '',
      env: process.env,
    },
    install: async (packages) => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      for (const args of [['update'], ['install', '-y', ...packages]]) {
        const { exitCode, output } = await runCommand({ program: 'apt-get', args, env }, options);
        if (exitCode !== 0) return output;
      }
      return null;
    },
    write,
  };
}

/** Software that Debian packages provide. */
export interface WantedPackages {
  /** Its name, in "There is no … here". */
  what: string;
  packages: readonly string[];
  /** The consequence of its absence: the end of a sentence. */
  otherwise: string;
  isThere: () => boolean;
}

/** Installs what is missing, if that is allowed. Resolves with the reason why it is still missing, or null. */
export async function ensureDebianPackages(
  { what, packages, otherwise, isThere }: WantedPackages,
  { machine, install, write }: DebianInstaller,
): Promise<string | null> {
  if (isThere()) return null;
  const command = `apt-get update && apt-get install -y ${packages.join(' ')}`;
  const { isRoot, osRelease, env } = machine;
  // Not on Ubuntu, whose Chromium package only points to a snap.
  const isDebian = /^ID=debian$/m.test(osRelease);
  if (!isRoot || !isDebian || env['NO_SYSTEM_INSTALL'] === '1') {
    return `it is not installed, and only root on Debian without NO_SYSTEM_INSTALL=1 installs it here (${command})`;
  }
  write(
    `There is no ${what} here. Installing Debian's: ${command}\n` +
      `(NO_SYSTEM_INSTALL=1 declines this; ${otherwise}.)\n`,
  );
  const failure = await install(packages);
  if (failure !== null) return `it could not be installed:\n${failure.trimEnd()}`;
  return isThere() ? null : 'it was installed, but is not where it is looked for';
}
