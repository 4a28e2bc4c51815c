// A valid request for every method of every endpoint: a new endpoint without one does not compile, and fails a test.
import { ADMIN_CALLS } from './admin-calls.ts';
import type { CallName, Declaration, Declared, Identity } from './call.ts';
import { TRANSLATOR_CALLS } from './translator-calls.ts';
import { VISITOR_CALLS } from './visitor-calls.ts';

const calledBy = <Name extends CallName>(as: Identity, calls: Record<Name, Declaration>) =>
  Object.fromEntries(
    Object.entries<Declaration>(calls).map(([name, call]) => [
      name,
      { as, ok: [200], refusals: [], make: () => ({}), ...call },
    ]),
  ) as Record<Name, Declared>;

export const DECLARED: Record<CallName, Declared> = {
  ...calledBy('nobody', VISITOR_CALLS),
  ...calledBy('zh', TRANSLATOR_CALLS),
  ...calledBy('admin', ADMIN_CALLS),
};
