// Records what clients send and hear, on a logical clock that counts invocations and answers.
import type { ApiResponse } from '../airdrop/api.ts';
import type { Choices } from './choices.ts';
import type { Operation } from './linearizability.ts';
import type { StorageFaults } from './storage-faults.ts';

/** A history while it is being made: shared by its clients and objects. */
export interface Recording {
  /** Returns a client's source of random choices, its own, so that no other client changes them. */
  choicesOf: (client: number) => Choices;
  /** Returns the next moment of the logical clock. */
  tick: () => number;
  /** Returns a name that is unique in this history, for an intent and for the text that it writes. */
  newName: (client: number) => string;
  /**
   * Sends a request. Null: the outcome is unknown, because the client gave up waiting, or got a 503. Throws on an
   * answer that no client should ever get.
   */
  send: (client: number, request: () => Promise<ApiResponse>) => Promise<ApiResponse | null>;
  /** Waits for the requests that clients gave up on: they go on at the server. */
  settle: () => Promise<void>;
}

/** A client gives up after fewer storage calls of all clients than this: before, during or after its own work. */
const PATIENCE_CALLS = 60;

/** Starts a recording, in which each client gives up waiting for an answer with this probability. */
export function startRecording(
  clients: readonly Choices[],
  storageFaults: StorageFaults,
  giveUpProbability: number,
  onTick: () => void,
): Recording {
  let time = 0;
  const names = clients.map(() => 0);
  const sent: Promise<ApiResponse>[] = [];
  const choicesOf = (client: number) => {
    const choices = clients[client];
    if (!choices) throw new RangeError(`There is no client ${client}`);
    return choices;
  };
  return {
    choicesOf,
    tick: () => {
      onTick();
      time += 1;
      return time;
    },
    newName: (client) => {
      const number = (names[client] ?? 0) + 1;
      names[client] = number;
      return `n${client}.${number}`;
    },
    send: async (client, request) => {
      const choices = choicesOf(client);
      const patience = choices.happens(giveUpProbability) ? choices.below(PATIENCE_CALLS) : null;
      const answering = request();
      sent.push(answering);
      const response = await (patience === null
        ? answering
        : Promise.race([answering, storageFaults.afterCalls(patience).then(() => null)]));
      if (response === null || response.status === 503) return null;
      if (response.status >= 500 || response.status === 429) throw unexpectedAnswer(response);
      return response;
    },
    settle: async () => {
      await Promise.allSettled(sent);
    },
  };
}

/** Returns an error for an answer that the model does not allow. */
export function unexpectedAnswer({ status, body }: ApiResponse): Error {
  return new Error(`Unexpected answer: ${status} ${JSON.stringify(body)}`);
}

/** Returned by `invoke`: completes the operation with its answer, and returns it. Null: its outcome stays unknown. */
export type Note<Input> = (output: string | null) => Operation<Input>;

/** The operations on one object. */
export class History<Input> {
  readonly operations: Operation<Input>[] = [];
  readonly #recording: Recording;

  constructor(recording: Recording) {
    this.#recording = recording;
  }

  /** Notes an invocation. Until the returned function is given an answer, the outcome is unknown. */
  invoke(client: number, input: Input): Note<Input> {
    const invokedAt = this.#recording.tick();
    const id = this.operations.length;
    const operation = { id, client, input, output: null, invokedAt, answeredAt: Infinity };
    this.operations.push(operation);
    return (output) =>
      output === null
        ? operation
        : Object.assign(operation, { output, answeredAt: this.#recording.tick() });
  }

  /** Notes what the answer to an operation also showed: a state at some moment between its effect and its answer. */
  observe({ id, client, invokedAt }: Operation<Input>, input: Input, output: string): void {
    const answeredAt = this.#recording.tick();
    const next = this.operations.length;
    this.operations.push({ id: next, client, input, output, invokedAt, answeredAt, after: id });
  }
}
