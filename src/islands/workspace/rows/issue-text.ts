// The texts of findings.
import type { Issue } from '../../../domain/translation/answers.ts';
import type { CheckCode } from '../../../domain/translation/checks/codes.ts';
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
