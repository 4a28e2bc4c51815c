// Chooses the commands that run named tests, or that check what some changed files affect.
import type { Command } from './command.ts';

const isSpec = (file: string) => file.endsWith('.spec.ts');
const isCode = (file: string) => /\.(?:[cm]?[jt]s|tsx|astro)$/.test(file);
/** For the browser: tests of the long suite run as well. */
const WITH_LONG = { LONG_TESTS: '1' };
const isFormatted = (file: string) => /\.(?:[cm]?[jt]s|tsx|astro|css|json|md|ya?ml)$/.test(file);

/**
 * Commands that run the named tests: files or folders below tests/, plus options for their runner. Browser tests have a
 * different runner than all others; in a file named by itself, those of the long suite run too.
 */
export function someTests(args: readonly string[]): Command[] {
  const names = args.filter((arg) => arg.startsWith('tests/'));
  const options = args.filter((arg) => !arg.startsWith('tests/'));
  const isBrowser = (name: string) => isSpec(name) || /^tests\/(?:e2e|a11y)(?:\/|$)/.test(name);
  const inBrowser = names.filter(isBrowser);
  const others = names.filter((name) => !isBrowser(name));
  return [
    ...(others.length > 0 ? [{ program: 'vitest', args: ['run', ...others, ...options] }] : []),
    ...(inBrowser.length > 0
      ? [
          {
            program: 'playwright',
            args: ['test', ...inBrowser, ...options],
            ...(inBrowser.every(isSpec) ? { env: WITH_LONG } : {}),
          },
        ]
      : []),
  ];
}

/** Commands that check changed files and run the tests that import them. `since` is the commit they differ from. */
export function touchedTests(changed: readonly string[], since: string): Command[] {
  const code = changed.filter(isCode);
  const formatted = changed.filter(isFormatted);
  const commands: Command[] = [];
  if (formatted.length > 0) {
    const args = ['--check', '--no-error-on-unmatched-pattern', ...formatted];
    commands.push({ program: 'oxfmt', args });
  }
  if (code.length === 0) return commands;
  const hasPages = code.some((file) => file.endsWith('.astro'));
  // Playwright selects browser tests by their own imports, not by what the page imports.
  return [
    ...commands,
    { program: 'npm', args: ['run', '--silent', hasPages ? 'types' : 'types:code'] },
    { program: 'oxlint', args: ['--no-error-on-unmatched-pattern', ...code] },
    { program: 'eslint', args: ['--max-warnings', '0', '--no-warn-ignored', ...code] },
    {
      program: 'vitest',
      args: [
        'related',
        '--run',
        '--project',
        'shared',
        '--project',
        'isolated',
        '--passWithNoTests',
        ...code,
      ],
    },
    {
      program: 'playwright',
      args: ['test', `--only-changed=${since}`, '--pass-with-no-tests'],
      env: WITH_LONG,
    },
  ];
}
