// The texts of findings.
import type { CheckCode } from '../../../domain/translation/checks/codes.ts';
import type { Issue } from '../../../domain/translation/responses.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { fill } from '../../../i18n/messages.ts';
import type { WorkspaceTexts } from '../texts.ts';

/** Returns the text of a finding. An unknown code, from a later release, is shown as is. */
export function issueText(
  texts: Pick<WorkspaceTexts['issues'], 'codes' | 'withDetail'>,
  { code, detail }: Pick<Issue, 'code' | 'detail'>,
): string {
  // Makes a check without a sentence a compile error.
  const sentences: Record<CheckCode, string> = texts.codes;
  const text = new Map(Object.entries(sentences)).get(code) ?? code;
  return detail === undefined || detail === '' ? text : fill(texts.withDetail, { text, detail });
}

/** Returns how a finding is shown. An empty field blocks publishing like an error, but is shown as work to do. */
export function toneOf({ code, level }: Pick<Issue, 'code' | 'level'>): Issue['level'] | 'to-come' {
  return code === 'empty' ? 'to-come' : level;
}

/**
 * Returns the findings as lines, each with the label of its field. Findings that read alike share a line: the field
 * itself shows the places.
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
