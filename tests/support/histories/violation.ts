// Makes a history that is not linearizable small enough to read.
import { findSequence, type Model, type Operation } from './linearizability.ts';

/** A smaller part is worth a moment, not minutes. */
const MOST_TRIED = 20_000;

/**
 * A small part of a history that is not linearizable either: the shortest prefix, of whose answers as many as possible
 * were forgotten. To forget an answer makes an operation unknown, which only allows more; one that changed nothing is
 * left out. So what remains contradicts the model by itself.
 */
export function smallestViolation<State, Input>(
  model: Model<State, Input>,
  operations: readonly Operation<Input>[],
): Operation<Input>[] {
  const isViolation = (part: readonly Operation<Input>[]) => {
    try {
      return !findSequence(model, part, MOST_TRIED).isLinearizable;
    } catch (error) {
      // No verdict: then more of the history is shown.
      if (error instanceof RangeError) return false;
      throw error;
    }
  };
  /** The operation without its answer; nothing if it is certain that it changed nothing. */
  const forget = (operation: Operation<Input>): Operation<Input>[] => {
    const { input, output } = operation;
    const unknown = { ...operation, output: null, answeredAt: Infinity };
    return model.mayChange(input, output) ? [unknown] : [];
  };
  /** What is known at a time. */
  const until = (time: number) =>
    operations
      .filter(({ invokedAt }) => invokedAt <= time)
      .flatMap((operation) => (operation.answeredAt > time ? forget(operation) : operation));

  const ends = operations.map(({ answeredAt }) => answeredAt).filter(Number.isFinite);
  ends.sort((a, b) => a - b);
  let part = until(firstTime(ends, (time) => isViolation(until(time))));
  for (const { id } of part.toSorted((a, b) => b.invokedAt - a.invokedAt)) {
    const less = part.flatMap((one) => (one.id === id ? forget(one) : one));
    if (isViolation(less)) part = less;
  }
  return part;
}

/** The first of some times from which on something holds, found by halving; it holds at the last one. */
function firstTime(times: readonly number[], holds: (time: number) => boolean): number {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(times[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return times[high] ?? Infinity;
}

/** One line for each operation, in the order of their invocations, and how far the model can follow. */
export function describe<State, Input>(
  model: Model<State, Input>,
  part: readonly Operation<Input>[],
): string {
  const { sequence } = findSequence(model, part);
  const lines = part
    .toSorted((a, b) => a.invokedAt - b.invokedAt)
    .map(({ id, client, input, output, invokedAt, answeredAt }) => {
      const end = Number.isFinite(answeredAt) ? String(answeredAt) : '?';
      const answer = output ?? 'unknown';
      return `  #${id} client ${client} [${invokedAt}, ${end}] ${JSON.stringify(input)} -> ${answer}`;
    });
  const ids = sequence.map(({ id }) => `#${id}`).join(' ');
  return [...lines, `  The model agrees as far as: ${ids || 'nothing'}`].join('\n');
}
