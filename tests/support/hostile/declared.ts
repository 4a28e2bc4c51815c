// A valid request for every method of every endpoint: a new endpoint without one does not compile, and fails a test.
import type { CallName, Declared } from './call.ts';
import { ADMIN_CALLS } from './admin-calls.ts';
import { TRANSLATOR_CALLS } from './translator-calls.ts';
import { VISITOR_CALLS } from './visitor-calls.ts';

export const DECLARED: Record<CallName, Declared> = {
  ...VISITOR_CALLS,
  ...TRANSLATOR_CALLS,
  ...ADMIN_CALLS,
};
