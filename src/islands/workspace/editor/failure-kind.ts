// Classifies a failed write to decide what happens next. Pure.
import { isCut, type Failure } from '../../../api/result.ts';
import { isRetryableStatus } from '../../../domain/network/retry.ts';

/** Whether the server may have performed the write anyway. */
export function isAnswerLost(failure: Failure): boolean {
  return isTransient(failure) || failure.code === 'answer.invalid';
}

/** Stands for the message of a part that was taken out of the story, which pages say in their language. */
export const PART_REMOVED = 'part.removed';

/** The message of a failure, as states keep it. */
export function messageOf({ code, message }: Failure): string {
  return code === PART_REMOVED ? PART_REMOVED : message;
}

/** Whether the same request may succeed later. */
export function isTransient(failure: Failure): boolean {
  return isCut(failure) || isRetryableStatus(failure.status);
}
