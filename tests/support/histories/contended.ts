// The interface of an object that clients contend for, and the verdict on what happened to it.
import type { ApiResponse } from '../airdrop/api.ts';
import { findSequence, type Model, type Operation } from './linearizability.ts';
import { intentOf, onceEach } from './once.ts';
import type { History, Note, Recording } from './recording.ts';
import { describeViolation } from './violation.ts';

/** An object behind the API. */
export interface Contended {
  /** Sends one random request, perhaps several times, and records it. */
  act: (client: number) => Promise<void>;
  /** Reads the object when everything is over. */
  look: () => Promise<void>;
  /** Returns whether what was recorded is linearizable, for each part of it that is judged alone. */
  judge: () => Judgement[];
}

export interface Judgement {
  operations: number;
  unknown: number;
  explored: number;
  /** What is wrong, in words; null if nothing is. */
  violation: string | null;
}

/** Judges a history by its model. */
export function judge<State, Input extends object>(
  name: string,
  model: Model<State, Input>,
  operations: readonly Operation<Input>[],
): Judgement {
  const intents = operations.flatMap(({ input }) => intentOf(input) ?? []);
  const repeated = intents.filter((intent, index) => intents.indexOf(intent) !== index);
  const once = onceEach(model, new Set(repeated));
  const unknown = operations.filter(({ output }) => output === null).length;
  const { isLinearizable, sequence, explored } = findSequence(once, operations);
  const finding = isLinearizable === null ? 'may not be' : 'is not';
  const violation =
    isLinearizable === true
      ? null
      : `${name} ${finding} linearizable:\n${describeViolation(operations, sequence)}`;
  return { operations: operations.length, unknown, explored, violation };
}

const MAX_ATTEMPTS = 3;
/** The probability that a client repeats a request whose outcome is unknown. */
const REPEAT_PROBABILITY = 0.6;

/** A client and what it wants to do. */
export interface Intention<Input> {
  client: number;
  input: Input;
  request: () => Promise<ApiResponse>;
  /** Notes a response as the output that the model uses, and what else it shows. */
  conclude: (response: ApiResponse, note: Note<Input>) => void;
}

/** Sends a request until it is answered, or until the client loses patience. Each attempt is an operation. */
export async function pursue<Input>(
  { choicesOf, send }: Recording,
  history: History<Input>,
  { client, input, request, conclude }: Intention<Input>,
): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    const note = history.invoke(client, input);
    const response = await send(client, request);
    if (response) {
      conclude(response, note);
      return;
    }
    if (attempts === MAX_ATTEMPTS || !choicesOf(client).happens(REPEAT_PROBABILITY)) return;
  }
}
