// From what the test runners report to two numbers. What did not run counts as failed: nothing here may be skipped.

/** How many tests passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

export const ONE_PASSED: Counts = { passed: 1, failed: 0 };
export const ONE_FAILED: Counts = { passed: 0, failed: 1 };

/** The sum of counts. */
export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** A runner that ended badly has failed somewhere, and one that found no test has tested nothing. */
function judge({ passed, failed }: Counts, exitCode: number): Counts {
  const hasHiddenFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: hasHiddenFailure ? 1 : failed };
}

/** The parts of Vitest's JSON report that are read. */
export interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** A file that could not be loaded is one failed test. */
export function countVitest(report: VitestReport, exitCode: number): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + unloaded.length;
  return judge({ passed: report.numPassedTests, failed }, exitCode);
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside tests: files that could not be loaded, a site that could not be served. */
  errors: unknown[];
}

/** A test that only passed on a second try, or was skipped, has failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Counts {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return judge({ passed: stats.expected, failed }, exitCode);
}
