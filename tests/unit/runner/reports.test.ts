// What `npm test` counts as passed and names as failed: a test that did not run must never look like a pass.
import { describe, expect, it } from 'vitest';
import {
  readPlaywright,
  readVitest,
  type PlaywrightReport,
  type VitestReport,
} from '../../../scripts/test/reports.ts';

const passedFile = {
  name: '/repo/tests/unit/a.test.ts',
  status: 'passed',
  assertionResults: [{ fullName: 'sums adds', status: 'passed' }],
};
const HIDDEN = expect.stringContaining('and it ended with') as string;

describe('a Vitest run', () => {
  const read = (testResults: VitestReport['testResults'], exitCode: number) =>
    readVitest({ testResults }, exitCode, '/repo');

  it('names each test that did not pass, and each file that could not be loaded', () => {
    const assertionResults = [
      ...passedFile.assertionResults,
      { fullName: 'sums subtracts', status: 'failed' },
      { fullName: 'sums divides', status: 'skipped' },
    ];
    const unloaded = { ...passedFile, status: 'failed', assertionResults: [] };
    const files = [
      { ...passedFile, status: 'failed', assertionResults },
      { ...unloaded, name: '/elsewhere/b.test.ts' },
    ];
    expect(read(files, 1)).toEqual({
      passed: 1,
      failures: [
        'tests/unit/a.test.ts › sums subtracts',
        'tests/unit/a.test.ts › sums divides',
        '/elsewhere/b.test.ts',
      ],
    });
  });

  it.each([
    ['all passed', [passedFile], 0, { passed: 1, failures: [] }],
    ['all passed but the runner failed', [passedFile], 1, { passed: 1, failures: [HIDDEN] }],
    ['no test was found', [], 0, { passed: 0, failures: [HIDDEN] }],
  ])('when %s', (_, files, exitCode, result) => {
    expect(read(files, exitCode)).toEqual(result);
  });
});

describe('a Playwright run', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const file = { title: 'e2e/turning.spec.ts', specs: [spec('turns', 'expected')] };

  it('names each test that did not pass as expected, and errors outside tests', () => {
    const specs = [spec('waits', 'unexpected'), spec('hurries', 'flaky'), spec('rests', 'skipped')];
    const suites = [{ ...file, suites: [{ title: 'with motion', specs }] }];
    expect(readPlaywright({ suites, errors: [{}] }, 1)).toEqual({
      passed: 1,
      failures: [
        'e2e/turning.spec.ts › with motion › waits',
        'e2e/turning.spec.ts › with motion › hurries',
        'e2e/turning.spec.ts › with motion › rests',
        'outside the tests',
      ],
    });
  });

  it.each<[string, PlaywrightReport, number, ReturnType<typeof readPlaywright>]>([
    ['all passed', { suites: [file], errors: [] }, 0, { passed: 1, failures: [] }],
    [
      'all passed but the runner failed',
      { suites: [file], errors: [] },
      1,
      { passed: 1, failures: [HIDDEN] },
    ],
    ['no test was found', { suites: [], errors: [] }, 0, { passed: 0, failures: [HIDDEN] }],
  ])('when %s', (_, report, exitCode, result) => {
    expect(readPlaywright(report, exitCode)).toEqual(result);
  });
});
