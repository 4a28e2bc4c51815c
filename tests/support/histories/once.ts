// Operations that a client repeats under one Idempotency-Key: each takes effect at most once, and an attempt that finds
// it done gets the answer of the first time. Pure.
import type { Model } from './linearizability.ts';

/** Returns what an input is an attempt at: equal for all attempts; undefined for what is not repeated under a key. */
export function intentOf(input: object): string | undefined {
  return 'intent' in input ? String(input.intent) : undefined;
}

interface Remembering<State> {
  inner: State;
  /** The answers to the intents that changed something. */
  answers: Readonly<Record<string, string>>;
}

/** Returns a model that repeats none of these intents. The others need not be remembered: they were attempted once. */
export function onceEach<State, Input extends object>(
  model: Model<State, Input>,
  repeated: ReadonlySet<string>,
): Model<Remembering<State>, Input> {
  const { mayChange, mayStillAnswer, recordOf } = model;
  return {
    mayChange,
    ...(mayStillAnswer && {
      mayStillAnswer: ({ inner }, output, isOpen) => mayStillAnswer(inner, output, isOpen),
    }),
    initial: { inner: model.initial, answers: {} },
    apply: (state, input) => {
      const { inner, answers } = state;
      const intent = intentOf(input) ?? '';
      const key = recordOf ? `${intent} ${recordOf(inner, input)}` : intent;
      const answer = answers[key];
      if (answer !== undefined) return { state, output: answer };
      const next = model.apply(inner, input);
      if (next.state === inner) return { state, output: next.output };
      const isRemembered = repeated.has(intent);
      return {
        state: {
          inner: next.state,
          answers: isRemembered ? { ...answers, [key]: next.output } : answers,
        },
        output: next.output,
      };
    },
  };
}
