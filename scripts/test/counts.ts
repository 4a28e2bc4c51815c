// Reduces the reports of the test runners to two numbers. Tests that did not run count as failed: skipping is not
// allowed.

/** The number of tests that passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

export const ONE_PASSED: Counts = { passed: 1, failed: 0 };
export const ONE_FAILED: Counts = { passed: 0, failed: 1 };

/** Adds up counts. */
export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** Counts a hidden failure when the runner exited with an error but reported none, or when it found no tests. */
function judge({ passed, failed }: Counts, exitCode: number): Counts {
  const hasHiddenFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: hasHiddenFailure ? 1 : failed };
}

/** The fields of Vitest's JSON report that are read. */
export interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Counts a Vitest report. A file that could not be loaded is one failed test. */
export function countVitest(report: VitestReport, exitCode: number): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + unloaded.length;
  return judge({ passed: report.numPassedTests, failed }, exitCode);
}

/** The fields of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** One for each file. */
  suites: PlaywrightSuite[];
  /** Errors outside tests: files that could not be loaded, a site that could not be served. */
  errors: { message?: string }[];
}

/** A file or a `describe` of it. */
export interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Counts a Playwright report. A test that was skipped or passed only on a second attempt has failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Counts {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return judge({ passed: stats.expected, failed }, exitCode);
}
