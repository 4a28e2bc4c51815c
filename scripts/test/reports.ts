// Reads from the reports of the test runners how many tests passed, and what failed. What did not run has failed: skipping
// is not allowed.

/** The result of a check or a test run. */
export interface Result {
  passed: number;
  /** What failed, a line each: file and name of the test. */
  failures: readonly string[];
}

interface Test {
  name: string;
  isPassed: boolean;
}

/** Counts a hidden failure when the runner exited with an error but named none, or when it found no tests. */
function resultOf(tests: readonly Test[], exitCode: number): Result {
  const failed = tests.filter(({ isPassed }) => !isPassed);
  const passed = tests.length - failed.length;
  const failures = failed.map(({ name }) => name);
  const isHidden = failures.length === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failures: isHidden ? [`${passed} tests passed, and it ended with ${exitCode}`] : failures,
  };
}

/** The fields of Vitest's JSON report that are read. */
export interface VitestReport {
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Reads a Vitest report. A file that could not be loaded is one failed test. */
export function readVitest(report: VitestReport, exitCode: number, root: string): Result {
  const tests = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const isUnloaded = status === 'failed' && assertionResults.length === 0;
    if (isUnloaded) return [{ name: file, isPassed: false }];
    return assertionResults.map((test) => ({
      name: `${file} › ${test.fullName}`,
      isPassed: test.status === 'passed',
    }));
  });
  return resultOf(tests, exitCode);
}

/** The fields of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  /** One for each file. */
  suites: PlaywrightSuite[];
  /** Errors outside tests: files that could not be loaded, a site that could not be served. */
  errors: unknown[];
}

/** A file or a `describe` of it. */
interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Reads a Playwright report. A test that was skipped or passed only on a second attempt has failed. */
export function readPlaywright({ suites, errors }: PlaywrightReport, exitCode: number): Result {
  const outside = errors.map(() => ({ name: 'outside the tests', isPassed: false }));
  return resultOf([...suites.flatMap((suite) => testsOf(suite, [])), ...outside], exitCode);
}

function testsOf(suite: PlaywrightSuite, above: readonly string[]): Test[] {
  const names = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({
      name: [...names, title].join(' › '),
      isPassed: status === 'expected',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, names))];
}
