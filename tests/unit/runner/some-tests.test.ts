// Which runner gets which tests, and which checks a change needs.
import { expect, it } from 'vitest';
import { someTests, touchedTests } from '../../../scripts/test/some-tests.ts';

it.each([
  [
    ['tests/unit/domain/pack.test.ts', '-t', 'a name'],
    ['vitest run tests/unit/domain/pack.test.ts -t a name'],
  ],
  [['tests/functions'], ['vitest run tests/functions']],
  [['tests/e2e/reading/keys.spec.ts'], ['playwright test tests/e2e/reading/keys.spec.ts']],
  [['tests/a11y'], ['playwright test tests/a11y']],
  [
    ['tests/e2e/reading/keys.spec.ts', 'tests/host'],
    ['vitest run tests/host', 'playwright test tests/e2e/reading/keys.spec.ts'],
  ],
])('runs %j', (args, commands) => {
  expect(someTests(args).map(({ program, args: all }) => [program, ...all].join(' '))).toEqual(
    commands,
  );
});

it('runs tests of the long suite when their file is named or changed, not for a folder', () => {
  const environment = (...names: string[]) => someTests(names).map(({ env }) => env);
  expect(environment('tests/a11y/axe.spec.ts')).toEqual([{ LONG_TESTS: '1' }]);
  expect(environment('tests/a11y')).toEqual([undefined]);
  expect(environment('tests/host')).toEqual([undefined]);
  expect(touchedTests(['a.ts'], 'HEAD').at(-1)?.env).toEqual({ LONG_TESTS: '1' });
});

it('formats documents, and also tests code', () => {
  const programs = (files: string[]) => touchedTests(files, 'HEAD').map(({ program }) => program);
  expect(programs([])).toEqual([]);
  expect(programs(['content/art/cover.webp'])).toEqual([]);
  expect(programs(['README.md'])).toEqual(['oxfmt']);
  expect(programs(['src/domain/offline/pack.ts'])).toEqual([
    'oxfmt',
    'npm',
    'oxlint',
    'eslint',
    'vitest',
    'playwright',
  ]);
});

it('checks the types of pages only when a page has changed', () => {
  const script = (file: string) => touchedTests([file], 'HEAD')[1]?.args.at(-1);
  expect(script('src/api/a.ts')).toBe('types:code');
  expect(script('src/pages/a.astro')).toBe('types');
});

it('passes each file to the programs that can read it', () => {
  const [format, , oxlint, eslint, vitest, playwright] = touchedTests(
    ['a.ts', 'b.md', 'c.css'],
    'main',
  );
  expect(format?.args).toEqual(expect.arrayContaining(['a.ts', 'b.md', 'c.css']));
  for (const command of [oxlint, eslint, vitest]) {
    expect(command?.args).toContain('a.ts');
    expect(command?.args).not.toContain('b.md');
  }
  expect(playwright?.args).toContain('--only-changed=main');
});
