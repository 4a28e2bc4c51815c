// Judges what a request left in storage: a refused one leaves nothing but counts and entries of the log.
import type { FunctionServer } from '../function-server.ts';

export interface Effect {
  store: string;
  key: string;
  kind: 'added' | 'changed' | 'removed';
}

/** What changed between two states of storage, except for counts of rate limits. */
export function effectsBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Effect[] {
  const effects: Effect[] = [];
  const add = (name: string, kind: Effect['kind']) => {
    const [store = '', ...key] = name.split('/');
    if (store !== 'throttles') effects.push({ store, key: key.join('/'), kind });
  };
  for (const [name, etag] of after) {
    const was = before.get(name);
    if (was === undefined) add(name, 'added');
    else if (was !== etag) add(name, 'changed');
  }
  for (const name of before.keys()) if (!after.has(name)) add(name, 'removed');
  return effects;
}

/** The entries of the log that belong to a refusal (DESIGN decision 40). */
const LOGGED: Record<string, readonly string[]> = {
  'auth.invalid-credentials': ['admin.sign-in-failed', 'translator.sign-in-failed'],
  'auth.account-unknown': ['translator.sign-in-failed'],
  'password.wrong': ['translator.password-refused'],
  'recovery.invalid': ['translator.recovery-refused'],
  'session.expired': ['translator.session-reused'],
  'request.too-many': [
    ...['admin.sign-in-throttled', 'translator.sign-in-throttled'],
    ...['translator.password-refused', 'translator.recovery-refused'],
  ],
};
/** The entries of the log about what an admin was shown. */
const VIEWED = ['submission.screenshot-viewed', 'submissions.exported'];

/** The effects that a refused request must not have; `code` is null if nothing was answered. */
export function wrongOfRefused(
  server: Pick<FunctionServer, 'stored'>,
  effects: readonly Effect[],
  code: string | null,
): Effect[] {
  return effects.filter(({ store, key, kind }) => {
    if (store === 'audit' && kind === 'added') {
      return !(LOGGED[code ?? ''] ?? []).includes(actionOf(server, key));
    }
    // The address had been reserved before it was known that no use is left (decision record 024).
    if (code === 'signup-key.used' && key.startsWith('emails/')) {
      return (server.stored(store, key) as { state?: unknown } | undefined)?.state !== 'lapsed';
    }
    // Whoever uses an old refresh token ends its session (DESIGN decision 21).
    const isReuse = code === 'session.expired' && key.startsWith('sessions/');
    return !(isReuse && kind === 'removed');
  });
}

/** The effects that a call which only reads must not have. */
export function wrongOfReading(
  server: Pick<FunctionServer, 'stored'>,
  effects: readonly Effect[],
): Effect[] {
  return effects.filter(
    ({ store, key, kind }) =>
      store !== 'audit' || kind !== 'added' || !VIEWED.includes(actionOf(server, key)),
  );
}

function actionOf(server: Pick<FunctionServer, 'stored'>, key: string): string {
  return String((server.stored('audit', key) as { action?: unknown } | undefined)?.action);
}
