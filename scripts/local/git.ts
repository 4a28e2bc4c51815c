// Asks Git about the project.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns what a command of Git prints. Throws a sentence for the terminal in a folder that is no clone. */
export function git(root: string, ...args: string[]): string {
  if (!existsSync(join(root, '.git'))) {
    throw new Error(
      `This needs Git, and ${root} is no clone of the repository. Clone it, and run the command there.`,
    );
  }
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
