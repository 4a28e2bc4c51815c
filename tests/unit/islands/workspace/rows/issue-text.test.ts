// The texts of findings.
import { expect, test } from 'vitest';
import texts from '../../../../../content/ui/en/auth.json' with { type: 'json' };
import type { Issue } from '../../../../../src/domain/translation/responses.ts';
import { issueLines } from '../../../../../src/islands/workspace/rows/issue-text.ts';

const { fields, issues } = texts.workspace;
const finding = (field: Issue['field'], start: number, detail?: string): Issue => ({
  field,
  code: 'name-missing',
  level: 'error',
  start,
  ...(detail === undefined ? {} : { detail }),
});

test('findings that read alike are one line, in the order of the fields', () => {
  const lines = issueLines({ fields, issues }, [
    finding('text.0', 1),
    finding('text.0', 9),
    finding('text.1', 1),
    finding('text.0', 20),
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Paragraph 1: /);
  expect(lines[1]).toMatch(/^Paragraph 2: /);
});

test('findings that differ in what is missing stay apart', () => {
  const lines = issueLines({ fields, issues }, [
    finding('text.0', 1, 'Odin'),
    finding('text.0', 1, 'Freyja'),
  ]);
  expect(lines).toHaveLength(2);
});
