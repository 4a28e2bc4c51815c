// Names what failed, from the reports of the test runners: the end of a long run says it, without scrolling back.
import { stripVTControlCharacters } from 'node:util';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './counts.ts';

const MESSAGE_CHARACTERS = 160;
const NO_MESSAGE = 'it gave no message';

/** What failed in a Vitest run, a line each: file, name of the test, first line of its message. */
export function vitestFailures({ testResults }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = withoutRoot(name, root);
    if (status === 'failed' && assertionResults.length === 0) return [lineOf(file, message)];
    return assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) =>
        lineOf(`${file} › ${test.fullName}`, test.failureMessages?.[0] ?? test.status),
      );
  });
}

/** What failed in a Playwright run, as above, and its errors outside tests. */
export function playwrightFailures({ suites, errors }: PlaywrightReport): string[] {
  const outside = errors.map(({ message }) => lineOf('outside the tests', message));
  return [...suites.flatMap((suite) => suiteFailures(suite, [])), ...outside];
}

function suiteFailures(suite: PlaywrightSuite, above: readonly string[]): string[] {
  const names = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error)?.error?.message ?? status;
        return lineOf([...names, title].join(' › '), message);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteFailures(inner, names))];
}

const withoutRoot = (file: string, root: string) =>
  file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;

function lineOf(name: string, message: string | undefined): string {
  const first = stripVTControlCharacters(message ?? '')
    .split('\n')
    .find((line) => line.trim() !== '');
  return `${name}: ${(first?.trim() ?? NO_MESSAGE).slice(0, MESSAGE_CHARACTERS)}`;
}
