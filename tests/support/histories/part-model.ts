// The sequential model of a part in a language. Every text has one mark in all of its fields, so two texts
// differ in each field or are equal. Written from the documents, without the code of the product.
import type { Model } from './linearizability.ts';

export type PartInput =
  /** A write. `seen` is the revision it is based on; `version` a revision to restore, null the original. */
  | { kind: 'save' | 'publish'; intent: string; mark: string; seen: number }
  | { kind: 'discard'; intent: string; seen: number }
  | { kind: 'unpublish'; intent: string; seen: number }
  | { kind: 'restore'; intent: string; version: number | null; seen: number }
  /** By admins only: a publication in place of a published text, and one where there is none. */
  | { kind: 'replace'; intent: string; mark: string; seen: number }
  | { kind: 'create'; intent: string; mark: string }
  /** What translators and admins are shown. */
  | { kind: 'read' }
  | { kind: 'admin-read' }
  /** What readers get once the sweep has run and nothing else is under way. */
  | { kind: 'shown' };

export type PartWrite = Extract<PartInput, { intent: string }>;

/** A part after a write. */
interface Revision {
  draft: string | null;
  live: string | null;
  /** The revision that changed what readers see; null if none did. */
  liveRev: number | null;
  /** The text before the first publication. */
  original: string | null;
  /** The text that this write brought; null if it took one away. */
  brought: string | null;
}

/** Every revision, by its number. */
export type PartState = readonly Revision[];

const NOTHING: Revision = { draft: null, live: null, liveRev: null, original: null, brought: null };
const READS: readonly PartInput['kind'][] = ['read', 'admin-read', 'shown'];

/** The word for no text of that language. */
export const NO_TEXT = 'none';

/** Returns a conflict as an output of the model: the revision and its text. */
export function conflictWords(rev: number, mark: string | null): string {
  return `conflict r${rev} ${mark ?? '-'}`;
}

/** Returns the words for what translators see. */
export function partWords(
  rev: number,
  texts: Pick<Revision, 'draft' | 'live' | 'original'>,
): string {
  const { draft, live, original } = texts;
  return `r${rev} draft ${draft ?? '-'}, live ${live ?? '-'}, original ${original ?? '-'}`;
}

/** Returns the words for what admins see. */
export function adminWords(rev: number, live: string | null): string {
  return `r${rev} live ${live ?? '-'}`;
}

interface Step {
  state: PartState;
  output: string;
}

export const PART_MODEL: Model<PartState, PartInput> = {
  initial: [NOTHING],
  mayChange: ({ kind }, output) => !READS.includes(kind) && (output === null || output === 'done'),
  mayStillAnswer: (state, output) => {
    const rev = /\br(\d+) /.exec(output)?.[1];
    return rev === undefined || Number(rev) >= state.length - 1;
  },
  apply: (state, input) => {
    const rev = state.length - 1;
    const now = state[rev] ?? NOTHING;
    switch (input.kind) {
      case 'read':
        return { state, output: partWords(rev, now) };
      case 'admin-read':
        return { state, output: adminWords(rev, now.live) };
      case 'shown':
        return { state, output: now.live ?? NO_TEXT };
      case 'save':
      case 'publish':
        return write(state, input);
      case 'replace':
        if (now.live === null) return { state, output: 'untranslated' };
        return write(state, { ...input, kind: 'publish' });
      case 'create':
        if (now.live !== null) return { state, output: 'exists' };
        return write(state, { ...input, kind: 'publish', seen: rev });
      case 'discard':
      case 'restore':
        return revert(state, input);
      case 'unpublish':
        return unpublish(state, input);
    }
  },
};

function next(state: PartState, change: Partial<Revision>): Step {
  const now = state.at(-1) ?? NOTHING;
  return { state: [...state, { ...now, brought: null, ...change }], output: 'done' };
}

/** Writes a text: merged with what others wrote since, where they did not change the same. */
function write(
  state: PartState,
  { kind, mark, seen }: Extract<PartInput, { kind: 'save' | 'publish' }>,
): Step {
  const rev = state.length - 1;
  const now = state[rev] ?? NOTHING;
  const base = state[seen] ?? NOTHING;
  const shown = ({ draft, live }: Revision) => (kind === 'save' ? (draft ?? live) : live);
  const [theirs, theirsThen] = [shown(now), shown(base)];
  if (mark === theirs) return { state, output: 'done' };
  const isOverwriting = seen !== rev && theirs !== theirsThen;
  if (isOverwriting && (theirs === null || mark !== theirsThen)) {
    return { state, output: conflictWords(rev, theirs) };
  }
  // Sending the previous text again is not a change: what others wrote stays.
  if (isOverwriting) return { state, output: 'done' };
  if (kind === 'save') return next(state, { draft: mark, brought: mark });
  return next(state, {
    live: mark,
    liveRev: rev + 1,
    draft: now.draft === mark ? null : now.draft,
    original: now.original ?? now.live ?? mark,
    brought: mark,
  });
}

/** Discards or restores: writes without a text of their own, which must be based on the newest revision. */
function revert(
  state: PartState,
  input: Extract<PartInput, { kind: 'discard' | 'restore' }>,
): Step {
  const rev = state.length - 1;
  const now = state[rev] ?? NOTHING;
  const shown = now.draft ?? now.live;
  if (input.kind === 'discard') {
    if (now.draft === null) return { state, output: 'done' };
    if (input.seen !== rev) return { state, output: conflictWords(rev, shown) };
    return next(state, { draft: null });
  }
  const { version } = input;
  const wanted = version === null ? now.original : (state[version]?.brought ?? null);
  if (wanted === null) return { state, output: 'version-unknown' };
  if (wanted === shown) return { state, output: 'done' };
  if (input.seen !== rev) return { state, output: conflictWords(rev, shown) };
  return next(state, { draft: wanted, brought: wanted });
}

/** Takes the text from the readers. The writer must have seen the newest one that they see, whatever the draft. */
function unpublish(state: PartState, input: { seen: number }): Step {
  const rev = state.length - 1;
  const now = state[rev] ?? NOTHING;
  if (now.live === null) return { state, output: 'done' };
  const seen = state[input.seen] ?? NOTHING;
  if (seen.liveRev !== now.liveRev) return { state, output: conflictWords(rev, now.live) };
  return next(state, {
    live: null,
    liveRev: rev + 1,
    draft: now.draft ?? now.live,
    original: now.original ?? now.live,
    brought: now.draft === null ? now.live : null,
  });
}
