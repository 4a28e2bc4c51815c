// Reads from the reports of the test runners how many tests passed, and what failed. What did not run has failed: skipping
// is not allowed.
import { stripVTControlCharacters } from 'node:util';

const MESSAGE_CHARACTERS = 160;
const NO_MESSAGE = 'it gave no message';

/** The result of a check or a test run. */
export interface Result {
  passed: number;
  /** What failed, a line each: file, name of the test, first line of its message. */
  failures: readonly string[];
}

interface Test {
  name: string;
  isPassed: boolean;
  message?: string | undefined;
}

/** Counts a hidden failure when the runner exited with an error but named none, or when it found no tests. */
function resultOf(tests: readonly Test[], exitCode: number): Result {
  const failed = tests.filter(({ isPassed }) => !isPassed);
  const passed = tests.length - failed.length;
  const failures = failed.map(({ name, message = '' }) => `${name}: ${firstLine(message)}`);
  const isHidden = failures.length === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failures: isHidden ? [`${passed} tests passed, and it ended with ${exitCode}`] : failures,
  };
}

/** The first line of a message that says something, cut to what a terminal shows. */
export function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const first = lines.find((line) => line.trim() !== '')?.trim();
  return (first ?? NO_MESSAGE).slice(0, MESSAGE_CHARACTERS);
}

/** The fields of Vitest's JSON report that are read. */
export interface VitestReport {
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Reads a Vitest report. A file that could not be loaded is one failed test. */
export function readVitest(report: VitestReport, exitCode: number, root: string): Result {
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const isUnloaded = status === 'failed' && assertionResults.length === 0;
    if (isUnloaded) return [{ name: file, isPassed: false, message }];
    return assertionResults.map((test) => ({
      name: `${file} › ${test.fullName}`,
      isPassed: test.status === 'passed',
      message: test.failureMessages?.[0] ?? test.status,
    }));
  });
  return resultOf(tests, exitCode);
}

/** The fields of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  /** One for each file. */
  suites: PlaywrightSuite[];
  /** Errors outside tests: files that could not be loaded, a site that could not be served. */
  errors: { message?: string }[];
}

/** A file or a `describe` of it. */
interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Reads a Playwright report. A test that was skipped or passed only on a second attempt has failed. */
export function readPlaywright({ suites, errors }: PlaywrightReport, exitCode: number): Result {
  const outside = errors.map(({ message }) => ({
    name: 'outside the tests',
    isPassed: false,
    message,
  }));
  return resultOf([...suites.flatMap((suite) => testsOf(suite, [])), ...outside], exitCode);
}

function testsOf(suite: PlaywrightSuite, above: readonly string[]): Test[] {
  const names = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: [...names, title].join(' › '),
      isPassed: status === 'expected',
      message: results.find(({ error }) => error)?.error?.message ?? status,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, names))];
}
