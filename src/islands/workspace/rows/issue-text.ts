// The texts of findings.
import type { CheckCode } from '../../../domain/translation/checks/codes.ts';
import type { Issue } from '../../../domain/translation/responses.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { fill } from '../../../i18n/messages.ts';
import type { WorkspaceTexts } from '../texts.ts';

/** The text of a finding. An unknown code, from a later release, is shown as is. */
export function issueText(
  texts: Pick<WorkspaceTexts['issues'], 'codes' | 'withDetail'>,
  { code, detail }: Pick<Issue, 'code' | 'detail'>,
): string {
  // A check without a sentence is a compile error here.
  const sentences: Record<CheckCode, string> = texts.codes;
  const text = new Map(Object.entries(sentences)).get(code) ?? code;
  return detail === undefined || detail === '' ? text : fill(texts.withDetail, { text, detail });
}

/** An empty field blocks publishing like an error, but is shown as "to do", since it is not a mistake. */
export function toneOf({ code, level }: Pick<Issue, 'code' | 'level'>): Issue['level'] | 'to-come' {
  return code === 'empty' ? 'to-come' : level;
}

/**
 * The findings as lines of a list, each with the label of its field. Findings that read alike are one line: which place
 * in the field is meant is shown there.
 */
export function issueLines(
  texts: { fields: WorkspaceTexts['fields']; issues: Parameters<typeof issueText>[0] },
  issues: readonly Pick<Issue, 'field' | 'code' | 'detail'>[],
): string[] {
  const lines = issues.map(
    (issue) => `${fieldLabel(texts.fields, issue.field)}: ${issueText(texts.issues, issue)}`,
  );
  return [...new Set(lines)];
}
