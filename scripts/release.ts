// `npm run release`: checks the version of package.json, runs all tests and tags the commit. It does not push the tag.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runMain } from './local/command-line.ts';
import { terminal } from './local/progress.ts';
import { notesOf, releaseProblems } from './release/problems.ts';

const root = dirname(import.meta.dirname);

/** Returns what a Git command prints. Throws a readable error outside a clone. */
function git(...args: string[]): string {
  if (!existsSync(join(root, '.git'))) {
    throw new Error(
      `This needs Git, and ${root} is not a clone of the repository. Clone it, and run the command there.`,
    );
  }
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/** package-lock.json; '' is the project itself. */
type Lock = { version: string; packages: Record<'', { version: string }> };

await runMain(async () => {
  const read = (name: string) => readFile(join(root, name), 'utf8');
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  const lock = JSON.parse(await read('package-lock.json')) as Lock;
  const changelog = await read('CHANGELOG.md');
  const problems = releaseProblems({
    version,
    lockVersions: [lock.version, lock.packages[''].version],
    changelog,
    tags: git('tag').split('\n'),
    isClean: git('status', '--porcelain') === '',
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  execFileSync('npm', ['run', 'test:all'], { cwd: root, stdio: 'inherit' });
  git(
    'tag',
    '--annotate',
    `v${version}`,
    '--cleanup=verbatim',
    '--message',
    notesOf(changelog, version),
  );
  terminal.info(`Tagged v${version}. Publish it: git push origin v${version}`);
});
