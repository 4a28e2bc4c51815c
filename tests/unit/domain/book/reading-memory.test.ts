// What the browser stores about a reader: position (SPEC 4, decision 103) and settings.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPEARANCE_OPTIONS } from '../../../../src/domain/book/appearance.ts';
import {
  formatPosition,
  parsePosition,
  positionIn,
} from '../../../../src/domain/book/reading-position.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  stepTextSize,
} from '../../../../src/domain/book/reading-settings.ts';
import { LANGUAGES } from '../../../../src/domain/languages.ts';
import { BUILT_IN_PARTS } from '../../../../src/domain/story/parts.ts';

describe('a stored position', () => {
  it.each([
    [null, null],
    ['', null],
    ['abc', null],
    ['null', null],
    ['[]', null],
    ['{"slug":"Part 9","paragraph":1}', null],
    ['{"paragraph":1}', null],
    ['99', { slug: 'part-6', paragraph: 0 }],
    ['-4', { slug: 'prologue', paragraph: 0 }],
    ['4', { slug: 'part-3', paragraph: 0 }],
    ['{"slug":"part-2","paragraph":7}', { slug: 'part-2', paragraph: 7 }],
    ['{"slug":"part-2","paragraph":-7}', { slug: 'part-2', paragraph: 0 }],
    ['{"slug":"part-2","paragraph":1.5}', { slug: 'part-2', paragraph: 0 }],
    ['{"slug":"part-2"}', { slug: 'part-2', paragraph: 0 }],
    [
      '{"slug":"part-2","language":"ko","paragraph":7,"offset":9}',
      { slug: 'part-2', paragraph: 7, offset: 9, language: 'ko' },
    ],
    [
      '{"slug":"part-2","language":"ko","paragraph":7,"offset":1.5}',
      { slug: 'part-2', paragraph: 7 },
    ],
    [
      '{"slug":"part-2","language":"de","paragraph":7,"offset":9}',
      { slug: 'part-2', paragraph: 7 },
    ],
    [
      '{"slug":"part-2","language":"ko","paragraph":-7,"offset":9}',
      { slug: 'part-2', paragraph: 0 },
    ],
  ])('%s is read as %o', (stored, wanted) => {
    expect(parsePosition(stored)).toEqual(wanted);
  });

  it('survives the round trip; the offset only in the language that was read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUILT_IN_PARTS),
        fc.constantFrom(...LANGUAGES),
        fc.nat(200),
        fc.option(fc.nat(5_000), { nil: undefined }),
        (slug, language, paragraph, offset) => {
          const place = offset === undefined ? { paragraph } : { paragraph, offset };
          const read = parsePosition(formatPosition({ slug, language, ...place }));
          expect(positionIn(read, slug, language)).toEqual(place);
          for (const other of LANGUAGES.filter((code) => code !== language))
            expect(positionIn(read, slug, other)).toEqual({ paragraph });
        },
      ),
    );
  });

  it('says nothing about another part', () => {
    expect(positionIn({ slug: 'part-2', paragraph: 7 }, 'part-1', 'en')).toBeNull();
    expect(positionIn(null, 'part-1', 'en')).toBeNull();
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const position = parsePosition(stored);
        if (position) expect(BUILT_IN_PARTS).toContain(position.slug);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('stored settings', () => {
  it.each([[null], [''], ['abc'], ['null'], ['7'], ['"dark"'], ['[]']])(
    'that are %s give the defaults',
    (stored) => {
      expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS);
    },
  );

  it('keep valid fields and reset corrupt ones', () => {
    const stored = JSON.stringify({
      theme: 'dark',
      textSize: 5000,
      lineHeight: {},
      isAnimated: false,
    });
    expect(parseSettings(stored)).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      isAnimated: false,
    });
  });

  it('are valid, whatever was stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const settings = parseSettings(stored);
        for (const [name, options] of Object.entries(APPEARANCE_OPTIONS)) {
          expect(options, name).toContain(settings[name as keyof typeof settings]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('offer text sizes step by step and stop at both ends', () => {
    expect(stepTextSize(100, 1)).toBe(112);
    expect(stepTextSize(100, -1)).toBe(90);
    expect(stepTextSize(90, -1)).toBe(90);
    expect(stepTextSize(200, 1)).toBe(200);
  });
});
