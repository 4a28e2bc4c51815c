// What `npm test` names as failed at its end.
import { expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from '../../../scripts/test/failures.ts';

it('names each Vitest test that did not pass, with the first line of its message', () => {
  const file = { name: '/repo/tests/unit/a.test.ts', status: 'failed' };
  const report = {
    numTotalTests: 3,
    numPassedTests: 1,
    testResults: [
      {
        ...file,
        assertionResults: [
          { fullName: 'sums adds', status: 'passed' },
          {
            fullName: 'sums subtracts',
            status: 'failed',
            failureMessages: ['\n\u001B[31mexpected 1\u001B[39m to be 2\n    at x.ts:1'],
          },
          { fullName: 'sums divides', status: 'skipped', failureMessages: [] },
        ],
      },
      { ...file, name: '/elsewhere/b.test.ts', message: 'No such module', assertionResults: [] },
    ],
  };
  expect(vitestFailures(report, '/repo')).toEqual([
    'tests/unit/a.test.ts › sums subtracts: expected 1 to be 2',
    'tests/unit/a.test.ts › sums divides: skipped',
    '/elsewhere/b.test.ts: No such module',
  ]);
});

it('names each Playwright test that did not pass as expected, and errors outside tests', () => {
  const test = (status: string, message?: string) => ({
    status,
    results: [message === undefined ? {} : { error: { message } }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'e2e/reading/turning.spec.ts',
        specs: [{ title: 'turns', tests: [test('expected')] }],
        suites: [
          {
            title: 'with motion',
            specs: [
              { title: 'waits', tests: [test('unexpected', `Timeout${'!'.repeat(500)}`)] },
              { title: 'hurries', tests: [test('flaky')] },
            ],
          },
        ],
      },
    ],
    errors: [{ message: '' }],
  };
  expect(playwrightFailures(report)).toEqual([
    `e2e/reading/turning.spec.ts › with motion › waits: Timeout${'!'.repeat(153)}`,
    'e2e/reading/turning.spec.ts › with motion › hurries: flaky',
    'outside the tests: it gave no message',
  ]);
});
