// Reads from the JUnit report of a test runner how many tests passed and which failed. A skipped test counts as failed,
// because skipping is not allowed.
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';

/** The result of a check or a test run. */
export interface Result {
  passed: number;
  /** One line per failed test: its file and name. */
  failures: readonly string[];
}

/** Elements in the report of a test that did not pass. */
const FAILURE_ELEMENTS = ['failure', 'error', 'skipped'];

const listOf = <Item extends v.GenericSchema>(item: Item) => v.optional(v.array(item), []);
const TestSchema = v.looseObject({ classname: v.string(), name: v.string() });
const ReportSchema = v.object({
  testsuites: v.object({ testsuite: listOf(v.object({ testcase: listOf(TestSchema) })) }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  isArray: (name) => name === 'testsuite' || name === 'testcase',
  // Left as raw text, because the output of tests can have any size.
  stopNodes: ['*.failure', '*.error', '*.system-out', '*.system-err'],
});

/**
 * Reads a report. Counts a hidden failure when the runner exited with an error but named none, or when it found no
 * tests. A file that could not be loaded is one failed test.
 */
export function readReport(xml: string, exitCode: number): Result {
  const { testsuites } = v.parse(ReportSchema, parser.parse(xml));
  const tests = testsuites.testsuite.flatMap(({ testcase }) => testcase);
  const failed = tests.filter((test) => FAILURE_ELEMENTS.some((element) => element in test));
  const passed = tests.length - failed.length;
  const failures = failed.map(({ classname, name }) => `${classname} › ${name}`);
  const isHidden = failures.length === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failures: isHidden ? [`${passed} tests passed, and it ended with ${exitCode}`] : failures,
  };
}
