// What a failed write means for the next one. Pure.
import type { Failure } from '../../../api/answer.ts';
import { isRetryableStatus } from '../../../domain/network/retry.ts';

/** Whether the server may have done what it was asked for. */
export function isAnswerLost(failure: Failure): boolean {
  return isPassing(failure) || failure.code === 'answer.invalid';
}

/** Whether the same request may succeed a little later. */
export function isPassing({ code, status }: Failure): boolean {
  return code === 'network' || code === 'timeout' || isRetryableStatus(status);
}
