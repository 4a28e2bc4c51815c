// Shows a history that is not linearizable.
import type { Operation } from './linearizability.ts';

/** Returns one line for each operation, in the order of their invocations, and how far the model can follow. */
export function describeViolation<Input>(
  operations: readonly Operation<Input>[],
  sequence: readonly Operation<Input>[],
): string {
  const lines = operations
    .toSorted((a, b) => a.invokedAt - b.invokedAt)
    .map(({ id, client, input, output, invokedAt, answeredAt }) => {
      const end = Number.isFinite(answeredAt) ? String(answeredAt) : '?';
      const answer = output ?? 'unknown';
      return `  #${id} client ${client} [${invokedAt}, ${end}] ${JSON.stringify(input)} -> ${answer}`;
    });
  const ids = sequence.map(({ id }) => `#${id}`).join(' ');
  return [...lines, `  The model agrees as far as: ${ids || 'nothing'}`].join('\n');
}
