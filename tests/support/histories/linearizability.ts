// Decides whether a history of concurrent operations on one object is linearizable (Herlihy and Wing 1990): whether
// each operation can be placed at one moment between its invocation and its answer so that a sequential model gives the
// same answers. Searches as Wing and Gong (1993) do, and remembers what it has tried as Lowe (2017) does. Pure.

/** What an object does when nothing is concurrent. States are immutable values that JSON can represent. */
export interface Model<State, Input> {
  initial: State;
  /** Returns the state after an operation, the same object if nothing changes, and the answer to it. */
  apply: (state: State, input: Input) => { state: State; output: string };
  /**
   * Returns whether an operation with this answer may have changed something, in any state: not a read, not a refusal.
   * Null: the answer is unknown.
   */
  mayChange: (input: Input, output: string | null) => boolean;
  /** Names the record that remembers a request, if there are several: a repetition at another is new. See once.ts. */
  recordOf?: (state: State, input: Input) => string;
  /**
   * Whether an operation that changes nothing may get this answer, now or later. Only makes the search quicker.
   *
   * @param isOpen - whether an operation may still take effect
   */
  mayStillAnswer?: (
    state: State,
    output: string,
    isOpen: (mayBe: (input: Input) => boolean) => boolean,
  ) => boolean;
}

/** An operation of a client. Times are those of a logical clock, each used once. */
export interface Operation<Input> {
  id: number;
  client: number;
  input: Input;
  /** Null: unknown. The operation may take effect at any time after its invocation, or never. */
  output: string | null;
  invokedAt: number;
  /** Infinity if the answer is unknown. */
  answeredAt: number;
  /** The id of an answered operation that precedes this one although their times overlap. */
  after?: number;
}

/** The result of a search. */
export interface Verdict<Input> {
  /** Null: unknown, after MAX_EXPLORED steps. */
  isLinearizable: boolean | null;
  /** The sequence of operations found; if there is none, the longest that agrees with the model. */
  sequence: readonly Operation<Input>[];
  /** How many different pairs of operations done and state were tried. */
  explored: number;
}

/** Far more than a history of the proofs needs. */
const MAX_EXPLORED = 1_000_000;
/**
 * How many unknown operations the first searches may use; the last one may use all. Few usually suffice; with many, a
 * wrong choice leaves too many ways to go on.
 */
const UNKNOWN_LIMITS = [4, 16];

/**
 * Searches for a sequence of the operations that agrees with the model and with the clock. Unknown operations may be
 * left out.
 */
export function findSequence<State, Input>(
  model: Model<State, Input>,
  operations: readonly Operation<Input>[],
): Verdict<Input> {
  const unknown = operations.filter(({ output }) => output === null).length;
  let explored = 0;
  for (const limit of UNKNOWN_LIMITS.filter((one) => one < unknown)) {
    const verdict = searchWithin(limit, model, operations);
    explored += verdict.explored;
    if (verdict.isLinearizable === true) return { ...verdict, explored };
  }
  const verdict = searchWithin(unknown, model, operations);
  return { ...verdict, explored: explored + verdict.explored };
}

function searchWithin<State, Input>(
  limit: number,
  { initial, apply, mayChange, mayStillAnswer }: Model<State, Input>,
  operations: readonly Operation<Input>[],
): Verdict<Input> {
  const sorted = operations.toSorted((a, b) => a.invokedAt - b.invokedAt);
  const answered = new Map(
    sorted.flatMap(({ id, output }, index) => (output === null ? [] : [[id, index]])),
  );
  const precedents = sorted.map(({ after }) => answered.get(after ?? -1) ?? -1);
  const isDone = sorted.map(() => false);
  const tried = new Set<string>();
  const sequence: Operation<Input>[] = [];
  let longest: readonly Operation<Input>[] = [];
  let left = answered.size;
  let unknown = 0;

  /** Returns which may be next: those invoked before anything not done was answered. Ones with an answer first. */
  function candidates(): number[] {
    let horizon = Infinity;
    const open: number[] = [];
    for (const [index, { answeredAt, invokedAt }] of sorted.entries()) {
      if (isDone[index] === true) continue;
      if (invokedAt > horizon) break;
      horizon = Math.min(horizon, answeredAt);
      open.push(index);
    }
    const isFree = (index: number) => {
      const before = precedents[index] ?? -1;
      return before < 0 || isDone[before] === true;
    };
    const isNext = (index: number) => (sorted[index]?.invokedAt ?? 0) < horizon && isFree(index);
    const isUnknown = (index: number) => Number(sorted[index]?.output === null);
    return open.filter(isNext).sort((a, b) => isUnknown(a) - isUnknown(b));
  }

  /** Returns whether everything answered that changes nothing, and is not done, may still get its answer. */
  function isHopeful(state: State): boolean {
    if (!mayStillAnswer) return true;
    const rest = sorted.filter((_, index) => isDone[index] !== true);
    const isOpen = (mayBe: (input: Input) => boolean) => rest.some(({ input }) => mayBe(input));
    return rest.every(
      ({ input, output }) =>
        output === null || mayChange(input, output) || mayStillAnswer(state, output, isOpen),
    );
  }

  function search(state: State): boolean {
    if (sequence.length > longest.length) longest = [...sequence];
    if (left === 0) return true;
    const key = `${shortForm(isDone)} ${JSON.stringify(state)}`;
    if (tried.has(key) || tried.size > MAX_EXPLORED) return false;
    tried.add(key);
    if (!isHopeful(state)) return false;

    const steps = candidates().flatMap((index) => {
      const operation = sorted[index];
      if (!operation) return [];
      const { input, output } = operation;
      const next = apply(state, input);
      const agrees =
        output === null ? unknown < limit && next.state !== state : output === next.output;
      return agrees ? [{ index, operation, state: next.state }] : [];
    });
    // A call that changes nothing can come as soon as it agrees: if there is a sequence, there is one with it here.
    const inert = steps.find(
      ({ operation: { input, output } }) => output !== null && !mayChange(input, output),
    );
    for (const step of inert ? [inert] : steps) {
      const isKnown = Number(step.operation.output !== null);
      isDone[step.index] = true;
      sequence.push(step.operation);
      left -= isKnown;
      unknown += 1 - isKnown;
      if (search(step.state)) return true;
      left += isKnown;
      unknown -= 1 - isKnown;
      sequence.pop();
      isDone[step.index] = false;
    }
    return false;
  }

  const isFound = search(initial);
  return {
    isLinearizable: isFound || (tried.size > MAX_EXPLORED ? null : false),
    sequence: isFound ? sequence : longest,
    explored: tried.size,
  };
}

/** Returns a short key for a set: usually, all operations up to one index are done, and none after another. */
function shortForm(isDone: readonly boolean[]): string {
  const first = isDone.indexOf(false);
  const rest = isDone.slice(first, isDone.lastIndexOf(true) + 1);
  return `${first}:${rest.map(Number).join('')}`;
}
