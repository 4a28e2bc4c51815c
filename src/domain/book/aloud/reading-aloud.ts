// Reading aloud as a pure state machine. Speech, page turns and the search for voices are in islands/book/tools/aloud.
import type { PartSlug } from '../../story/parts.ts';

/** Why reading stopped although the listener pressed play. */
export type AloudProblem =
  /** The part's text did not arrive. */
  | 'text'
  /** The voice failed or does not answer. */
  | 'voice'
  /** The browser wants the listener to press play once more. */
  | 'blocked';

export interface AloudState {
  status:
    /** Speaks as soon as the part's text and a voice are there. */
    | 'waiting'
    | 'speaking'
    | 'paused'
    /** After the last sentence of the last part. */
    | 'ended'
    /** There is no voice for the language of this part. */
    | 'voiceless';
  slug: PartSlug;
  /** Index of the sentence in its part; null: reading begins where the user is reading. */
  sentence: number | null;
  /** Number of sentences in the part; null until its text is there. */
  total: number | null;
  /** Incremented whenever a sentence is to be repeated; each new value speaks it again. */
  repetition: number;
  /** Whether the page follows the voice; false once the reader has scrolled away from it. */
  isFollowing: boolean;
  problem: AloudProblem | null;
}

export type AloudEvent =
  /**
   * The part's text is in the page, and the search for voices is over. `start` is the first sentence in view. May come
   * again at any time.
   */
  | { type: 'ready'; slug: PartSlug; total: number; start: number; hasVoice: boolean }
  /** Another part is open. */
  | { type: 'opened'; slug: PartSlug }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'next' }
  | { type: 'previous' }
  /** The sentence has been said. */
  | { type: 'spoken' }
  | { type: 'failed'; problem: AloudProblem }
  /** The reader scrolled the sentence out of view. */
  | { type: 'scrolled' }
  /** The reader wants to see the sentence again. */
  | { type: 'follow' };

/** Returns the state in which reading begins at a sentence of a part, as soon as it can. */
export function aloudAt(slug: PartSlug, sentence: number | null): AloudState {
  return {
    status: 'waiting',
    slug,
    sentence,
    total: null,
    repetition: 0,
    isFollowing: true,
    problem: null,
  };
}

type Ready = Extract<AloudEvent, { type: 'ready' }>;

function ready(state: AloudState, { total, start, hasVoice }: Ready): AloudState {
  const { status } = state;
  if (status === 'ended') return state;
  if (!hasVoice) return status === 'voiceless' ? state : { ...state, status: 'voiceless' };
  if (status === 'voiceless') return { ...state, status: 'paused' };
  if (status !== 'waiting') return state;
  if (total === 0) return { ...state, status: 'paused', problem: 'text' };
  const sentence = Math.min(state.sentence ?? start, total - 1);
  return { ...state, status: 'speaking', sentence, total };
}

/** Returns the state at the beginning of the next part, or the end after the last part. */
function nextPart(state: AloudState, order: readonly PartSlug[]): AloudState {
  const slug = order[order.indexOf(state.slug) + 1];
  return slug ? aloudAt(slug, 0) : { ...state, status: 'ended' };
}

function forward(state: AloudState, order: readonly PartSlug[]): AloudState {
  if (state.sentence === null) return state;
  const isLast = state.sentence + 1 >= (state.total ?? 0);
  if (!isLast) return { ...state, sentence: state.sentence + 1, problem: null };
  return state.status === 'speaking' ? nextPart(state, order) : state;
}

function back(state: AloudState): AloudState {
  if (state.sentence === null) return state;
  const again = { ...state, repetition: state.repetition + 1, problem: null };
  // After the end, the last sentence is the one before.
  if (state.status === 'ended') return { ...again, status: 'paused' };
  return { ...again, sentence: Math.max(state.sentence - 1, 0) };
}

function play(state: AloudState): AloudState {
  if (state.status === 'ended') return aloudAt(state.slug, 0);
  if (state.status !== 'paused') return state;
  const status = state.total === null ? 'waiting' : 'speaking';
  return { ...state, status, repetition: state.repetition + 1, isFollowing: true, problem: null };
}

/**
 * Applies an event (reducer); `order` is the order of the parts. Late events, such as the end of a cancelled sentence,
 * change nothing.
 */
export function reduceAloud(
  state: AloudState,
  event: AloudEvent,
  order: readonly PartSlug[],
): AloudState {
  const isSpeaking = state.status === 'speaking';
  const isUnderWay = isSpeaking || state.status === 'waiting';
  const canStep = state.sentence !== null && (isSpeaking || state.status === 'paused');
  switch (event.type) {
    case 'ready':
      return event.slug === state.slug ? ready(state, event) : state;
    case 'opened':
      // Its own part was opened by the voice. Any other was opened by the reader, so reading aloud pauses.
      return event.slug === state.slug ? state : { ...aloudAt(event.slug, null), status: 'paused' };
    case 'play':
      return play(state);
    case 'pause':
      return isUnderWay ? { ...state, status: 'paused' } : state;
    case 'next':
      return canStep ? forward(state, order) : state;
    case 'previous':
      return canStep || state.status === 'ended' ? back(state) : state;
    case 'spoken':
      return isSpeaking ? forward(state, order) : state;
    case 'failed':
      return isUnderWay ? { ...state, status: 'paused', problem: event.problem } : state;
    case 'scrolled':
      return canStep ? { ...state, isFollowing: false } : state;
    case 'follow':
      return { ...state, isFollowing: true };
  }
}
