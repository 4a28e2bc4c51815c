// SPEC 2, dot colours: every combination of mode, network, quality and content.
import { describe, expect, it } from 'vitest';
import {
  dotColour,
  type DotColour,
  type DotFacts,
} from '../../../../src/domain/offline/status-dot.ts';

const cells = [true, false].flatMap((isOfflineMode) =>
  [true, false].flatMap((isOnline) =>
    (['unknown', 'good', 'poor'] as const).flatMap((quality) =>
      [true, false].map((hasContent) => ({ isOfflineMode, isOnline, quality, hasContent })),
    ),
  ),
);

/** SPEC 2 as a table. The first matching row wins. */
const RULES: [DotColour, Partial<DotFacts>][] = [
  ['orange', { isOfflineMode: true }],
  ['red', { isOnline: false }],
  ['yellow', { quality: 'poor' }],
  ['green', { hasContent: true }],
  ['blue', { hasContent: false }],
];

describe('SPEC 2: the dot of the offline status', () => {
  it.each(cells)('mode $isOfflineMode, online $isOnline, $quality, text $hasContent', (facts) => {
    const rule = RULES.find(([, needs]) =>
      Object.entries(needs).every(([name, value]) => facts[name as keyof DotFacts] === value),
    );
    expect(dotColour(facts)).toBe(rule?.[0]);
  });

  it('has 24 cases, which produce every colour', () => {
    expect(cells).toHaveLength(24);
    expect(new Set(cells.map(dotColour)).size).toBe(5);
  });
});
