// Asks the user for something that calls wait for, such as a password.
import { atom } from 'nanostores';

/** Creates a prompt for a token. Concurrent callers share it. */
export function createPrompt() {
  const $isAsked = atom(false);
  let waiting: ((token: string | null) => void)[] = [];
  return {
    /** Whether a call is waiting for the answer. */
    $isAsked,
    /** Resolves to the new token, or to null if the prompt is dismissed. */
    ask: (): Promise<string | null> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        $isAsked.set(true);
      }),
    answer: (token: string | null): void => {
      const released = waiting;
      waiting = [];
      $isAsked.set(false);
      for (const release of released) release(token);
    },
  };
}
