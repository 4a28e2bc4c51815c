// Carries out one decision about one submission, and provides the texts for its outcome (SPEC 8).
import * as v from 'valibot';
import { reviewSubmission, submissionOf, type Decision } from '../../../api/admin.ts';
import type { ReviewActionName, SeenClaim } from '../../../domain/airdrop/action.ts';
import { PaymentVerdictSchema, type PaymentVerdict } from '../../../domain/airdrop/payment.ts';
import type { AdminSubmission } from '../../../domain/airdrop/review.ts';
import { randomId } from '../../../domain/random-id.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { asAdmin } from '../session/as-admin.ts';

/** A decision without the fields that `carryOut` adds: the version that the admin saw. */
export type UnsentDecision = Omit<Decision, keyof SeenClaim>;

export type ReviewOutcome =
  /** `isConfirmed`: whether the ledger confirmed the payment; null if no ledger was asked. */
  | { kind: 'done'; submission: AdminSubmission; isConfirmed: boolean | null }
  /** Someone else decided first. `submission` is its current state (decision 133). */
  | { kind: 'overtaken'; submission: AdminSubmission }
  /** `submission` is its current state if the response contained it. */
  | { kind: 'failed'; message: string; submission: AdminSubmission | null };

/** Sends a decision about the version that the admin saw, with one idempotency key for all attempts. */
export async function carryOut(
  submission: AdminSubmission,
  decision: UnsentDecision,
  texts: AdminTexts['sentList'],
): Promise<ReviewOutcome> {
  const idempotencyKey = randomId();
  const { version: expectedVersion, createdAt } = submission;
  const sent = { ...decision, expectedVersion, createdAt };
  const result = await asAdmin((token) =>
    reviewSubmission(token, submission.id, sent, { idempotencyKey }),
  );
  if (result.ok) return { kind: 'done', ...result.data };
  const current = submissionOf(result);
  if (result.code === 'VERSION_CONFLICT' && current) {
    return { kind: 'overtaken', submission: current };
  }
  const verdict = v.safeParse(PaymentVerdictSchema, result.details);
  const message =
    result.code === 'payment.refused' && verdict.success
      ? verdictText(verdict.output, texts)
      : result.message;
  return { kind: 'failed', message, submission: current };
}

/** Returns why a transaction is not, or not known to be, the payment; '' if it is. */
export function verdictText(
  { state, found }: PaymentVerdict,
  texts: AdminTexts['sentList'],
): string {
  return state === 'ok' ? '' : fill(texts.payments[state], { found: found ?? texts.notSaid });
}

/** Returns SPEC 8's text for a success. */
export function successText(action: ReviewActionName, texts: AdminTexts['actions']): string {
  const message: Record<ReviewActionName, string> = {
    verify: texts.verified,
    reject: texts.rejected,
    send_airdrop: texts.sent,
  };
  return message[action];
}

/** Returns SPEC 8's text for a failure. */
export function failureText(
  action: ReviewActionName,
  message: string,
  texts: AdminTexts['actions'],
): string {
  return fill(texts.failed, { action: texts.names[action], message });
}

export function conflictText(
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
