// `npm run test:some`: runs the named tests with the matching runner. Without names it checks what differs from HEAD
// (or `--since REF`): changed files are format-checked, linted and type-checked, and the tests that import them run.
// Other arguments after `--` go to the runner: npm run test:some -- tests/unit/domain/story/text.test.ts -t 'name'
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runMain } from './local/command-line.ts';
import { git } from './local/git.ts';
import { runCommand, type Command } from './test/command.ts';
import { ensureTestBrowser } from './test/install-chromium.ts';
import { ensureOtherEngines } from './test/other-browsers.ts';
import { thisDebian } from './test/system-packages.ts';
import { someTests, touchedTests } from './test/some-tests.ts';

const root = dirname(import.meta.dirname);
const write = (text: string) => void process.stdout.write(text);

/** Files that differ from a commit, including untracked ones; deleted files are left out. */
function changedFiles(since: string): string[] {
  const changed = git(root, 'diff', '--name-only', since);
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  return `${changed}\n${untracked}`
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
}

function commandsFor(args: readonly string[]): Command[] {
  if (args.some((arg) => arg.startsWith('tests/'))) return someTests(args);
  const at = args.indexOf('--since');
  const since = (at === -1 ? undefined : args[at + 1]) ?? 'HEAD';
  return touchedTests(changedFiles(since), since);
}

/** Returns whether a command of Playwright would run any test. Asked first, because running it builds and serves the site. */
async function selectsTests({ program, args, env = {} }: Command): Promise<boolean> {
  const quiet = { root, signal: new AbortController().signal, onOutput: () => undefined };
  const { output } = await runCommand({ program, args: [...args, '--list'], env }, quiet);
  return !/^Total: 0 tests/m.test(output);
}

async function main(): Promise<number> {
  process.chdir(root);
  process.env['PATH'] = join(root, 'node_modules/.bin') + delimiter + (process.env['PATH'] ?? '');
  const options = { root, signal: new AbortController().signal, onOutput: write };
  const commands = commandsFor(process.argv.slice(2));
  if (commands.length === 0) write('Nothing has changed.\n');
  for (const command of commands) {
    write(`▸ ${command.program} ${command.args.join(' ')}\n`);
    if (command.program === 'playwright') {
      if (!(await selectsTests(command))) continue;
      await ensureTestBrowser(options, write);
    }
    if (command.args.some((arg) => arg.startsWith('tests/browsers'))) {
      for (const { title, reason } of await ensureOtherEngines(thisDebian(options, write))) {
        write(`There is no ${title} to test with: ${reason}.\n`);
      }
    }
    const { exitCode } = await runCommand(command, options);
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

await runMain(async () => {
  process.exitCode = await main();
});
