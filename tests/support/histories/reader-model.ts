// What readers see of a part: the text that was last put before them. Judged apart from what translators see, because
// readers get a publication only after it is in the history, though before it is acknowledged.
import type { Model, Operation } from './linearizability.ts';
import { NO_TEXT, type PartInput } from './part-model.ts';

export type ReaderInput = { kind: 'show'; intent: string; mark: string | null } | { kind: 'get' };

export const READER_MODEL: Model<string, ReaderInput> = {
  initial: NO_TEXT,
  mayChange: ({ kind }) => kind === 'show',
  apply: (state, input) => {
    if (input.kind === 'get') return { state, output: state };
    const next = input.mark ?? NO_TEXT;
    return { state: next, output: 'done' };
  },
};

/** Returns an operation as readers see it: none, unless it changed or may have changed what they see. */
export function toShow(operation: Operation<PartInput>): Operation<ReaderInput>[] {
  const { input, output } = operation;
  if (output !== null && output !== 'done') return [];
  switch (input.kind) {
    case 'publish':
    case 'replace':
    case 'create':
    case 'unpublish': {
      const mark = input.kind === 'unpublish' ? null : input.mark;
      return [{ ...operation, input: { kind: 'show', intent: input.intent, mark } }];
    }
    default:
      return [];
  }
}
