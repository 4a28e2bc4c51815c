// The checker of histories is checked itself: it agrees with a search that tries every order.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findSequence,
  type Model,
  type Operation,
} from '../../support/histories/linearizability.ts';
import { onceEach } from '../../support/histories/once.ts';

type Input =
  | { kind: 'read' }
  | { kind: 'write'; to: number }
  | { kind: 'swap'; from: number; to: number };

/** A register with compare-and-swap. */
const REGISTER: Model<number, Input> = {
  initial: 0,
  apply: (state, input) => {
    if (input.kind === 'read') return { state, output: String(state) };
    if (input.kind === 'swap' && input.from !== state) return { state, output: 'refused' };
    return { state: input.to, output: 'done' };
  },
  mayChange: ({ kind }, output) => kind !== 'read' && output !== 'refused',
};

const read: Input = { kind: 'read' };
const write = (to: number): Input => ({ kind: 'write', to });
const swap = (from: number, to: number): Input => ({ kind: 'swap', from, to });

type Row = [input: Input, invokedAt: number, answeredAt: number, output: string | null];

const operationsOf = (rows: readonly Row[]): Operation<Input>[] =>
  rows.map(([input, invokedAt, answeredAt, output], id) => {
    const isKnown = output !== null;
    return {
      id,
      client: id,
      input,
      output,
      invokedAt,
      answeredAt: isKnown ? answeredAt : Infinity,
    };
  });

it('a read that is known to come after a write must see it, although their times overlap', () => {
  const [done, seen] = operationsOf([
    [write(1), 1, 9, 'done'],
    [read, 2, 8, '0'],
  ]);
  if (!done || !seen) throw new Error('Two operations');
  expect(findSequence(REGISTER, [done, seen]).isLinearizable).toBe(true);
  const late = { ...seen, after: done.id };
  expect(findSequence(REGISTER, [done, late]).isLinearizable).toBe(false);
});

it.each([5, 17])('%i writes without an answer may explain what is read later', (count) => {
  const lost = Array.from({ length: count }, (_, n): Row => [swap(n, n + 1), n + 1, 99, null]);
  const seen: Row = [read, 50, 51, String(count)];
  expect(findSequence(REGISTER, operationsOf([...lost, seen])).isLinearizable).toBe(true);
  const wrong: Row = [read, 50, 51, String(count + 1)];
  expect(findSequence(REGISTER, operationsOf([...lost, wrong])).isLinearizable).toBe(false);
});

describe('attempts at the same intent', () => {
  const add: Model<number, { kind: 'add' | 'read'; intent?: string }> = {
    initial: 0,
    apply: (state, { kind }) =>
      kind === 'read' ? { state, output: String(state) } : { state: state + 1, output: 'done' },
    mayChange: ({ kind }) => kind === 'add',
  };
  const history = (total: string, intents: [string, string]) =>
    [
      { input: { kind: 'add' as const, intent: intents[0] }, output: null, at: 1 },
      { input: { kind: 'add' as const, intent: intents[1] }, output: 'done', at: 3 },
      { input: { kind: 'read' as const }, output: total, at: 5 },
    ].map(({ at, ...operation }, id) => {
      const answeredAt = operation.output === null ? Infinity : at + 1;
      return { ...operation, id, client: 1, invokedAt: at, answeredAt };
    });
  const once = onceEach(add, new Set(['a']));

  it('take effect once', () => {
    expect(findSequence(once, history('1', ['a', 'a'])).isLinearizable).toBe(true);
    expect(findSequence(once, history('2', ['a', 'a'])).isLinearizable).toBe(false);
    expect(findSequence(once, history('2', ['a', 'b'])).isLinearizable).toBe(true);
  });
});

/** Returns the same history on a logical clock: 1, 2, 3 ... in the order of these times. */
function onLogicalClock(rows: readonly Row[]): Operation<Input>[] {
  const events = rows
    .flatMap(([, invokedAt, answeredAt], row) => [
      { row, at: invokedAt, side: 'invokedAt' as const },
      { row, at: answeredAt, side: 'answeredAt' as const },
    ])
    .sort((a, b) => a.at - b.at);
  const times = rows.map(() => ({ invokedAt: 0, answeredAt: 0 }));
  for (const [time, { row, side }] of events.entries())
    Object.assign(times[row] ?? {}, { [side]: time });
  return operationsOf(
    rows.map(([input, , , output], row) => {
      const { invokedAt = 0, answeredAt = 0 } = times[row] ?? {};
      return [input, invokedAt, answeredAt, output];
    }),
  );
}

/** Returns whether any order of the known operations, with any of the unknown ones, agrees. Tries them all. */
function tryEverything(rest: readonly Operation<Input>[], state = REGISTER.initial): boolean {
  if (rest.every(({ output }) => output === null)) return true;
  return rest.some((one) => {
    const others = rest.filter((other) => other !== one);
    if (others.some(({ answeredAt }) => answeredAt < one.invokedAt)) return false;
    const next = REGISTER.apply(state, one.input);
    if (one.output !== null && one.output !== next.output) return false;
    return tryEverything(others, next.state);
  });
}

const value = fc.nat(2);
const input = fc.oneof(
  fc.constant(read),
  value.map(write),
  fc.tuple(value, value).map(([from, to]) => swap(from, to)),
);
const RUNS = { numRuns: 1_000, seed: 20_261_123 };

describe('random histories', () => {
  /** Up to six operations with any times, and answers that are often wrong. */
  const anyHistory = fc
    .array(
      fc.record({
        input,
        start: fc.double({ min: 0, max: 9, noNaN: true }),
        lasts: fc.double({ min: 0.01, max: 5, noNaN: true }),
        guess: value,
        isLucky: fc.boolean(),
        isLost: fc.constantFrom(true, false, false, false),
      }),
      { minLength: 2, maxLength: 6 },
    )
    .map((rows) =>
      onLogicalClock(
        rows.map(({ input, start, lasts, guess, isLucky, isLost }) => {
          const right = input.kind === 'read' ? String(guess) : isLucky ? 'done' : 'refused';
          const output = input.kind === 'write' ? 'done' : right;
          return [input, start, start + lasts, isLost ? null : output];
        }),
      ),
    );

  it('get the verdict of a search that tries everything', () => {
    const verdicts = { true: 0, false: 0, null: 0 };
    fc.assert(
      fc.property(anyHistory, (operations) => {
        const { isLinearizable: verdict, sequence } = findSequence(REGISTER, operations);
        verdicts[`${verdict}`] += 1;
        expect(verdict).toBe(tryEverything(operations));
        if (verdict) expectAgreement(operations, sequence);
      }),
      RUNS,
    );
    expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(RUNS.numRuns / 5);
  });
});

/** Checks a sequence that was found: every known operation once, in an order that the clock allows, with its answer. */
function expectAgreement(
  operations: readonly Operation<Input>[],
  sequence: readonly Operation<Input>[],
): void {
  const known = operations.filter(({ output }) => output !== null);
  expect(new Set(sequence).size).toBe(sequence.length);
  expect(known.every((operation) => sequence.includes(operation))).toBe(true);
  let state = REGISTER.initial;
  let latest = -Infinity;
  for (const { input, output, invokedAt, answeredAt } of sequence) {
    latest = Math.max(latest, invokedAt);
    expect(answeredAt).toBeGreaterThan(latest);
    const next = REGISTER.apply(state, input);
    if (output !== null) expect(next.output).toBe(output);
    state = next.state;
  }
}
