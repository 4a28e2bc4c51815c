// Classifies a failed write to decide what happens next. Pure.
import type { Failure } from '../../../api/answer.ts';
import { isRetryableStatus } from '../../../domain/network/retry.ts';

/** Whether the server may have performed the write anyway. */
export function isAnswerLost(failure: Failure): boolean {
  return isTransient(failure) || failure.code === 'answer.invalid';
}

/** Whether the same request may succeed later. */
export function isTransient({ code, status }: Failure): boolean {
  return code === 'network' || code === 'timeout' || isRetryableStatus(status);
}
