// Simulates a day of readers on a CDN with a shared (durable) cache behind its edges, to estimate how many calls reach a
// function (decision 031). Pure: same input, same figures.
import { LANGUAGES, DEFAULT_LANGUAGE } from '../../../src/domain/languages.ts';

/** The assumptions about a day. Times are in milliseconds from midnight. */
export interface Day {
  partPages: number;
  partPagesPerVisit: number;
  /** The share of visits that see a cover, which names the translator. */
  coverShare: number;
  /** Edges that keep copies of their own. */
  edges: number;
  publishes: number;
  /** From a publish to its deploy, which removes all copies. */
  deployAfterMs: number;
}

/** How the calls of a day were answered. */
export interface Answers {
  visits: number;
  calls: number;
  byEdges: number;
  byDurableCache: number;
  byFunctions: number;
  deploys: number;
}

const DAY_MS = 86_400_000;

interface Event {
  at: number;
  kind: 'purge' | 'deploy';
  /** The language whose credit is purged with the list; the list always is. */
  language: string;
}

/** A generator of numbers from 0 to 1 (mulberry32), so that runs can be compared. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs the day, which begins with empty caches. Readers come evenly over the day, languages and edges. */
export function simulate(day: Day, seed = 1): Answers {
  const random = seeded(seed);
  const visits = Math.max(1, Math.round(day.partPages / day.partPagesPerVisit));
  const events = eventsOf(day, random);
  const durable = new Set<string>();
  const edges = Array.from({ length: day.edges }, () => new Set<string>());
  const answers: Answers = {
    visits,
    calls: 0,
    byEdges: 0,
    byDurableCache: 0,
    byFunctions: 0,
    deploys: day.publishes,
  };
  const remove = ({ kind, language }: Event): void => {
    for (const cache of [durable, ...edges]) {
      if (kind === 'deploy') cache.clear();
      else for (const key of ['parts', `credit/${language}`]) cache.delete(key);
    }
  };
  const call = (edge: Set<string>, key: string): void => {
    answers.calls += 1;
    if (edge.has(key)) answers.byEdges += 1;
    else if (durable.has(key)) answers.byDurableCache += 1;
    else answers.byFunctions += 1;
    edge.add(key);
    durable.add(key);
  };
  let next = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    const at = ((visit + random()) / visits) * DAY_MS;
    for (let event = events[next]; event && event.at <= at; event = events[next]) {
      remove(event);
      next += 1;
    }
    const language = LANGUAGES[Math.floor(random() * LANGUAGES.length)] ?? DEFAULT_LANGUAGE;
    const edge = edges[Math.floor(random() * edges.length)] ?? new Set();
    call(edge, 'parts');
    const isCredited = language !== DEFAULT_LANGUAGE && random() < day.coverShare;
    if (isCredited) call(edge, `credit/${language}`);
  }
  return answers;
}

function eventsOf(day: Day, random: () => number): Event[] {
  const events = Array.from({ length: day.publishes }, () => {
    const at = random() * DAY_MS;
    const language = LANGUAGES[Math.floor(random() * LANGUAGES.length)] ?? DEFAULT_LANGUAGE;
    const deploy = { at: at + day.deployAfterMs, kind: 'deploy' as const, language };
    return [{ at, kind: 'purge' as const, language }, deploy];
  }).flat();
  return events.sort((a, b) => a.at - b.at);
}
