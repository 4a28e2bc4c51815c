// Classifies a failed write to decide what happens next. Pure.
import { hasNoResponse, type Failure } from '../../../api/result.ts';
import { isRetryableStatus } from '../../../domain/network/retry.ts';

/** Returns whether the server may have performed the write anyway. */
export function isResponseLost(failure: Failure): boolean {
  return isTransient(failure) || failure.code === 'answer.invalid';
}

/** Replaces the message for a part that was removed from the story; pages have their own text for it. */
export const PART_REMOVED = 'part.removed';

/** Returns the message of a failure, as states keep it. */
export function messageOf({ code, message }: Failure): string {
  return code === PART_REMOVED ? PART_REMOVED : message;
}

/** Returns whether the same request may succeed later. */
export function isTransient(failure: Failure): boolean {
  return hasNoResponse(failure) || isRetryableStatus(failure.status);
}
