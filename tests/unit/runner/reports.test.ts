// What `npm test` counts as passed and names as failed: a test that did not run must never look like a pass.
import { expect, it } from 'vitest';
import { readReport } from '../../../scripts/test/reports.ts';

/** Returns a report as both runners write it; `body` is what a test has in it. */
function reportOf(...tests: [name: string, body: string][]): string {
  const cases = tests.map(
    ([name, body]) =>
      `<testcase classname="tests/unit/a.test.ts" name="${name}" time="0.1">${body}</testcase>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="tests" tests="${tests.length}">
  <testsuite name="tests/unit/a.test.ts">${cases.join('\n')}</testsuite>
  <testsuite name="tests/unit/empty.test.ts"></testsuite>
</testsuites>`;
}

const HIDDEN = expect.stringContaining('and it ended with') as string;

it('names each test that did not pass', () => {
  const report = reportOf(
    ['sums &gt; adds', '<system-out>a &lt;b&gt; &amp; c</system-out>'],
    ['sums &gt; subtracts', '<failure message="1 &lt; 2">Error: 1 &lt; 2</failure>'],
    ['sums &gt; divides', '<skipped/>'],
    ['sums &gt; rests', '<skipped></skipped>'],
    ['Error: outside', '<error message="no"></error>'],
  );
  expect(readReport(report, 1)).toEqual({
    passed: 1,
    failures: ['subtracts', 'divides', 'rests']
      .map((name) => `tests/unit/a.test.ts › sums > ${name}`)
      .concat('tests/unit/a.test.ts › Error: outside'),
  });
});

it.each([
  ['all passed', reportOf(['adds', '']), 0, { passed: 1, failures: [] }],
  [
    'all passed but the runner failed',
    reportOf(['adds', '']),
    1,
    { passed: 1, failures: [HIDDEN] },
  ],
  ['no test was found', reportOf(), 0, { passed: 0, failures: [HIDDEN] }],
  [
    'no file was found',
    '<testsuites tests="0">\n</testsuites>',
    0,
    { passed: 0, failures: [HIDDEN] },
  ],
])('when %s', (_, report, exitCode, result) => {
  expect(readReport(report, exitCode)).toEqual(result);
});
