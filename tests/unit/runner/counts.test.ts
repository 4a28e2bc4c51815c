// What `npm test` counts as passed and failed: a test that did not run must never look like a pass.
import { describe, expect, it } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from '../../../scripts/test/counts.ts';

const ranFile = {
  name: '/repo/tests/a.test.ts',
  status: 'passed',
  assertionResults: [{ fullName: 'adds', status: 'passed' }],
};
const vitest = (total: number, passed: number, files = [ranFile]): VitestReport => ({
  numTotalTests: total,
  numPassedTests: passed,
  testResults: files,
});

describe('the count of a Vitest run', () => {
  it.each([
    ['all passed', vitest(5, 5), 0, { passed: 5, failed: 0 }],
    ['one failed', vitest(5, 4), 1, { passed: 4, failed: 1 }],
    ['one was skipped', vitest(5, 4), 0, { passed: 4, failed: 1 }],
    [
      'one file could not be loaded',
      vitest(5, 5, [ranFile, { ...ranFile, status: 'failed', assertionResults: [] }]),
      1,
      { passed: 5, failed: 1 },
    ],
    ['all passed but the runner failed', vitest(5, 5), 1, { passed: 5, failed: 1 }],
    ['no test was found', vitest(0, 0, []), 0, { passed: 0, failed: 1 }],
  ])('when %s', (_, report, exitCode, counts) => {
    expect(countVitest(report, exitCode)).toEqual(counts);
  });
});

const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
const playwright = (
  changed: Partial<typeof stats>,
  errors: PlaywrightReport['errors'] = [],
): PlaywrightReport => ({
  stats: { ...stats, ...changed },
  suites: [],
  errors,
});

describe('the count of a Playwright run', () => {
  it.each([
    ['all passed', playwright({}), 0, { passed: 5, failed: 0 }],
    ['two failed', playwright({ unexpected: 2 }), 1, { passed: 5, failed: 2 }],
    ['one passed on a second try only', playwright({ flaky: 1 }), 0, { passed: 5, failed: 1 }],
    ['one was skipped', playwright({ skipped: 1 }), 0, { passed: 5, failed: 1 }],
    ['one file could not be loaded', playwright({}, [{}]), 1, { passed: 5, failed: 1 }],
    ['all passed but the runner failed', playwright({}), 1, { passed: 5, failed: 1 }],
    ['no test was found', playwright({ expected: 0 }), 0, { passed: 0, failed: 1 }],
  ])('when %s', (_, report, exitCode, counts) => {
    expect(countPlaywright(report, exitCode)).toEqual(counts);
  });
});

it('adds up counts', () => {
  const all = [
    { passed: 1, failed: 2 },
    { passed: 3, failed: 4 },
  ];
  expect(addCounts(all)).toEqual({ passed: 4, failed: 6 });
  expect(addCounts([])).toEqual({ passed: 0, failed: 0 });
});
