// What a session does if nothing is concurrent: a refresh token is exchanged once for its successor, the previous one
// again for the same successor, and an older one ends the session.
import type { Model } from './linearizability.ts';

export type SessionInput =
  | { kind: 'refresh'; generation: number }
  /** A call with an access token of the session, whichever. */
  | { kind: 'call' }
  | { kind: 'sign-out' }
  /** An admin ends all sessions of the account. */
  | { kind: 'revoke' };

/** The generation of the current refresh token; null once the session is over. */
export type SessionState = number | null;

export const REFUSED = 'refused';

export const SESSION_MODEL: Model<SessionState, SessionInput> = {
  initial: 0,
  // A refused refresh may have ended the session.
  mayChange: ({ kind }) => kind !== 'call',
  apply: (state, input) => {
    switch (input.kind) {
      case 'call':
        return { state, output: state === null ? REFUSED : 'allowed' };
      case 'sign-out':
      case 'revoke':
        return { state: null, output: 'done' };
      case 'refresh': {
        const { generation } = input;
        if (state === null) return { state, output: REFUSED };
        if (generation < state - 1) return { state: null, output: REFUSED };
        return { state: generation + 1, output: `token ${generation + 1}` };
      }
    }
  },
};
