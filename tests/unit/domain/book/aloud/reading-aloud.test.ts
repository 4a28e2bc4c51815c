// The state machine of reading aloud: every state with every event.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aloudAt,
  reduceAloud,
  type AloudEvent,
  type AloudState,
} from '../../../../../src/domain/book/aloud/reading-aloud.ts';
import { BUILT_IN_PARTS } from '../../../../../src/domain/story/parts.ts';

const EVENTS = {
  ready: { type: 'ready', slug: 'part-1', total: 5, start: 2, hasVoice: true },
  voiceless: { type: 'ready', slug: 'part-1', total: 5, start: 2, hasVoice: false },
  empty: { type: 'ready', slug: 'part-1', total: 0, start: 0, hasVoice: true },
  otherReady: { type: 'ready', slug: 'part-4', total: 9, start: 0, hasVoice: true },
  here: { type: 'opened', slug: 'part-1' },
  turned: { type: 'opened', slug: 'part-4' },
  play: { type: 'play' },
  pause: { type: 'pause' },
  next: { type: 'next' },
  previous: { type: 'previous' },
  spoken: { type: 'spoken' },
  failed: { type: 'failed', problem: 'voice' },
  scrolled: { type: 'scrolled' },
  follow: { type: 'follow' },
} satisfies Record<string, AloudEvent>;

type EventName = keyof typeof EVENTS;

/** Returns a state in Part I, which has five sentences. */
const at = (status: AloudState['status'], part: Partial<AloudState> = {}): AloudState => ({
  ...aloudAt('part-1', 2),
  total: 5,
  ...part,
  status,
});
const afterTurn: AloudState = { ...aloudAt('part-4', null), status: 'paused' };

const STATES = {
  'waiting where the reader is': aloudAt('part-1', null),
  'waiting for the next part': aloudAt('part-1', 0),
  speaking: at('speaking'),
  'speaking the last sentence': at('speaking', { sentence: 4 }),
  'speaking, scrolled away': at('speaking', { isFollowing: false }),
  paused: at('paused'),
  'paused in the last sentence': at('paused', { sentence: 4 }),
  'paused by a failure': at('paused', { problem: 'voice' }),
  'paused by turning the page': { ...aloudAt('part-1', null), status: 'paused' },
  ended: at('ended', { sentence: 4 }),
  voiceless: { ...aloudAt('part-1', null), status: 'voiceless' },
} satisfies Record<string, AloudState>;

type StateName = keyof typeof STATES;

/** What changes; an event that is not listed changes nothing. */
const CHANGES: Record<StateName, Partial<Record<EventName, Partial<AloudState>>>> = {
  'waiting where the reader is': {
    ready: { status: 'speaking', sentence: 2, total: 5 },
    voiceless: { status: 'voiceless' },
    empty: { status: 'paused', problem: 'text' },
    turned: afterTurn,
    pause: { status: 'paused' },
    failed: { status: 'paused', problem: 'voice' },
  },
  'waiting for the next part': {
    ready: { status: 'speaking', sentence: 0, total: 5 },
    voiceless: { status: 'voiceless' },
    empty: { status: 'paused', problem: 'text' },
    turned: afterTurn,
    pause: { status: 'paused' },
    failed: { status: 'paused', problem: 'voice' },
  },
  speaking: {
    voiceless: { status: 'voiceless' },
    turned: afterTurn,
    pause: { status: 'paused' },
    next: { sentence: 3 },
    previous: { sentence: 1, repetition: 1 },
    spoken: { sentence: 3 },
    failed: { status: 'paused', problem: 'voice' },
    scrolled: { isFollowing: false },
  },
  'speaking the last sentence': {
    voiceless: { status: 'voiceless' },
    turned: afterTurn,
    pause: { status: 'paused' },
    next: aloudAt('part-2', 0),
    previous: { sentence: 3, repetition: 1 },
    spoken: aloudAt('part-2', 0),
    failed: { status: 'paused', problem: 'voice' },
    scrolled: { isFollowing: false },
  },
  'speaking, scrolled away': {
    voiceless: { status: 'voiceless' },
    turned: afterTurn,
    pause: { status: 'paused' },
    next: { sentence: 3 },
    previous: { sentence: 1, repetition: 1 },
    spoken: { sentence: 3 },
    failed: { status: 'paused', problem: 'voice' },
    follow: { isFollowing: true },
  },
  paused: {
    voiceless: { status: 'voiceless' },
    turned: afterTurn,
    play: { status: 'speaking', repetition: 1 },
    next: { sentence: 3 },
    previous: { sentence: 1, repetition: 1 },
    scrolled: { isFollowing: false },
  },
  'paused in the last sentence': {
    voiceless: { status: 'voiceless' },
    turned: afterTurn,
    play: { status: 'speaking', repetition: 1 },
    previous: { sentence: 3, repetition: 1 },
    scrolled: { isFollowing: false },
  },
  'paused by a failure': {
    voiceless: { status: 'voiceless' },
    turned: afterTurn,
    play: { status: 'speaking', repetition: 1, problem: null },
    next: { sentence: 3, problem: null },
    previous: { sentence: 1, repetition: 1, problem: null },
    scrolled: { isFollowing: false },
  },
  'paused by turning the page': {
    voiceless: { status: 'voiceless' },
    turned: afterTurn,
    play: { status: 'waiting', repetition: 1 },
  },
  ended: {
    turned: afterTurn,
    play: aloudAt('part-1', 0),
    previous: { status: 'paused', repetition: 1 },
  },
  voiceless: { ready: { status: 'paused' }, empty: { status: 'paused' }, turned: afterTurn },
};

describe('reading aloud', () => {
  const cells = Object.entries(STATES).flatMap(([name, state]) =>
    Object.entries(EVENTS).map(([event]) => {
      const change = CHANGES[name as StateName][event as EventName];
      return [name, event, state, change] as const;
    }),
  );

  it.each(cells)('%s, %s', (_name, event, state, change) => {
    const after = reduceAloud(state, EVENTS[event as EventName], BUILT_IN_PARTS);
    expect(after).toEqual({ ...state, ...change });
  });

  it('ends after the last sentence of the last part', () => {
    const last = { ...at('speaking', { sentence: 4 }), slug: 'part-6' as const };
    expect(reduceAloud(last, EVENTS.spoken, BUILT_IN_PARTS)).toEqual({ ...last, status: 'ended' });
  });

  it('reads every sentence of the book once and in order', () => {
    let state = aloudAt('prologue', 0);
    const heard: string[] = [];
    while (state.status !== 'ended') {
      if (state.status === 'speaking') {
        heard.push(`${state.slug} ${String(state.sentence)}`);
        state = reduceAloud(state, { type: 'spoken' }, BUILT_IN_PARTS);
      } else {
        const { slug } = state;
        const ready = { type: 'ready', slug, total: 3, start: 1, hasVoice: true } as const;
        state = reduceAloud(state, ready, BUILT_IN_PARTS);
      }
    }
    expect(heard).toEqual(
      BUILT_IN_PARTS.flatMap((slug) => [0, 1, 2].map((n) => `${slug} ${String(n)}`)),
    );
  });

  it('keeps the spoken sentence within the part, whatever happens', () => {
    const event = fc.constantFrom(...Object.values<AloudEvent>(EVENTS));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const state = events.reduce(
          (before, next) => reduceAloud(before, next, BUILT_IN_PARTS),
          aloudAt('part-1', null),
        );
        if (state.status === 'speaking') {
          expect(state.sentence).toBeGreaterThanOrEqual(0);
          expect(state.sentence).toBeLessThan(state.total ?? 0);
          expect(state.problem).toBeNull();
        }
      }),
    );
  });
});
