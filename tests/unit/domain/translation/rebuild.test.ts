// When a publication triggers a rebuild of the site, and the build state shown meanwhile.
import { describe, expect, it } from 'vitest';
import {
  buildStatus,
  shouldTrigger,
  type RebuildTrigger,
} from '../../../../src/domain/translation/rebuild.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

/** Returns a call of the build hook some minutes ago. */
function called(rev: number, minutesAgo: number, more: Partial<RebuildTrigger> = {}) {
  return { rev, at: NOW - minutesAgo * MINUTE, attempts: 1, ...more };
}

describe('the build hook', () => {
  it.each([
    ['nothing was ever published', null, null, null, 300, false],
    ['the head counts nothing', 0, null, null, 300, false],
    ['all is live', 4, 4, null, 300, false],
    ['more than the head is live', 4, 5, null, 300, false],
    ['it is the first publication', 1, 0, null, 300, true],
    ['the first is published and nobody knows what is live', 1, null, null, 300, true],
    ['a second publication comes soon', 2, 0, called(1, 1), 300, false],
    [
      'a second publication comes just before the quiet time ends',
      2,
      0,
      called(1, 4.99),
      300,
      false,
    ],
    ['the quiet time is over', 2, 0, called(1, 5), 300, true],
    ['the quiet time is none (the local hook coalesces)', 2, 0, called(1, 0), 0, true],
    ['the call for this revision is under way', 2, 1, called(2, 14), 300, false],
    ['the call for this revision is under way, without a quiet time', 2, 1, called(2, 1), 0, false],
    ['the build that was called for never came', 2, 1, called(2, 15), 300, true],
    ['it never came, after a second call', 2, 1, called(2, 29, { attempts: 2 }), 300, false],
    ['it never came, long after a second call', 2, 1, called(2, 30, { attempts: 2 }), 300, true],
    ['it never comes, on the twentieth call', 2, 1, called(2, 1439, { attempts: 20 }), 300, false],
    ['it never comes, a day after', 2, 1, called(2, 1440, { attempts: 20 }), 300, true],
    ['the hook refused just now', 2, 1, called(2, 0.9, { failure: 'hook' }), 300, false],
    ['the hook refused a minute ago', 2, 1, called(2, 1, { failure: 'hook' }), 300, true],
    ['the hook refused twice', 2, 1, called(2, 1.9, { failure: 'hook', attempts: 2 }), 0, false],
    ['the build failed', 2, 1, called(2, 14, { failure: 'build' }), 300, false],
    ['the build failed a while ago', 2, 1, called(2, 15, { failure: 'build' }), 300, true],
    [
      'the hook refused and something new was published',
      3,
      1,
      called(2, 6, { failure: 'hook' }),
      300,
      true,
    ],
    ['another machine’s clock is a little ahead', 3, 1, called(2, -0.5), 300, false],
    ['the last call lies in the far future', 3, 1, called(2, -600), 300, true],
  ] as const)('when %s', (_, head, built, lastTrigger, quietSeconds, isDue) => {
    const rev = (value: number | null) => (value === null ? null : { rev: value });
    expect(shouldTrigger(rev(head), rev(built), lastTrigger, NOW, quietSeconds)).toBe(isDue);
  });

  it('is called at most twice for five publications within a minute', () => {
    let last: RebuildTrigger | null = null;
    let calls = 0;
    const publications = [0, 10, 20, 40, 59].map((second, index) => [second, index + 1] as const);
    // After the publications the scheduled function checks once a minute; no build goes live meanwhile.
    const ticks = [1, 2, 3, 4, 5, 6, 7].map((minute) => [minute * 60, 5] as const);
    for (const [second, rev] of [...publications, ...ticks]) {
      const at = NOW + second * 1000;
      if (!shouldTrigger({ rev }, { rev: 0 }, last, at, 300)) continue;
      last = { rev, at, attempts: 1 };
      calls += 1;
    }
    expect({ calls, rev: last?.rev }).toEqual({ calls: 2, rev: 5 });
  });
});

describe('the state of the build', () => {
  it.each([
    ['nothing was published', 0, null, null, 'live', undefined],
    ['the head is live', 3, 3, called(3, 2), 'live', undefined],
    ['live although the hook said no', 3, 3, called(3, 2, { failure: 'hook' }), 'live', undefined],
    ['nobody called yet', 3, 2, null, 'pending', undefined],
    ['only an older revision was called for', 3, 2, called(2, 1), 'pending', undefined],
    ['an older call failed', 3, 2, called(2, 1, { failure: 'hook' }), 'pending', undefined],
    ['the call is under way', 3, 2, called(3, 1), 'building', undefined],
    ['nobody knows what is live', 3, null, called(3, 1), 'building', undefined],
    ['the hook refused', 3, 2, called(3, 1, { failure: 'hook' }), 'failed', 'hook'],
    ['the build failed', 3, 2, called(3, 1, { failure: 'build' }), 'failed', 'build'],
    ['the build never came', 3, 2, called(3, 15), 'failed', 'timeout'],
  ] as const)('when %s', (_, head, built, lastTrigger, state, reason) => {
    const live = built === null ? null : { rev: built };
    expect(buildStatus({ rev: head }, live, lastTrigger, NOW)).toEqual({
      headRev: head,
      liveRev: built,
      state,
      ...(reason === undefined ? {} : { reason }),
    });
  });
});
