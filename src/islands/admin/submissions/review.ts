// One decision about one submission, carried out; and what is said of its outcome (SPEC 8).
import { reviewSubmission, submissionOf, type Decision } from '../../../api/admin.ts';
import type { ReviewActionName } from '../../../domain/airdrop/action.ts';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { asAdmin, newIntentKey } from '../session/as-admin.ts';

export type Outcome =
  | { kind: 'done'; submission: AdminSubmission }
  /** Somebody was faster: the submission as they left it (DESIGN decision 35). */
  | { kind: 'overtaken'; submission: AdminSubmission }
  /** `submission` when the answer brought it along. */
  | { kind: 'failed'; message: string; submission: AdminSubmission | null };

/** Sends a decision on the version that was looked at. One intent, however often it is sent. */
export async function carryOut(
  submission: AdminSubmission,
  decision: Omit<Decision, 'expectedVersion'>,
): Promise<Outcome> {
  const idempotencyKey = newIntentKey();
  const sent = { ...decision, expectedVersion: submission.version };
  const result = await asAdmin((token) =>
    reviewSubmission(token, submission.id, sent, { idempotencyKey }),
  );
  if (result.ok) return { kind: 'done', submission: result.data };
  const current = submissionOf(result);
  if (result.code === 'VERSION_CONFLICT' && current) {
    return { kind: 'overtaken', submission: current };
  }
  return { kind: 'failed', message: result.message, submission: current };
}

/** SPEC 8's words for what went well. */
export function successText(action: ReviewActionName, texts: AdminTexts['actions']): string {
  const message: Record<ReviewActionName, string> = {
    verify: texts.verified,
    reject: texts.rejected,
    send_airdrop: texts.sent,
  };
  return message[action];
}

/** SPEC 8's words for what did not. */
export function failureText(
  action: ReviewActionName,
  message: string,
  texts: AdminTexts['actions'],
): string {
  return fill(texts.failed, { action: texts.names[action], message });
}

/** Who was faster, and with what. */
export function overtakenText(
  { history }: AdminSubmission,
  nowMs: number,
  texts: AdminTexts['row']['already'],
): string {
  const last = history.at(-1);
  if (!last) return texts.insert;
  return fill(texts[last.action], {
    admin: last.admin ?? '',
    ago: formatAgo(last.at, nowMs, 'en'),
  });
}
