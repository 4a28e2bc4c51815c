// Bold marks (SPEC 3) and readings (decision 107).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBold, hasBalancedBold } from '../../../../src/domain/story/text-marks.ts';
import { splitOpening, toPlainText, toTokens } from '../../../../src/domain/story/text.ts';

describe('story text', () => {
  it.each([
    ['plain', [['plain', false]]],
    [
      'a **b** c',
      [
        ['a ', false],
        ['b', true],
        [' c', false],
      ],
    ],
    ['**b**', [['b', true]]],
    [
      '「**放す**」',
      [
        ['「', false],
        ['放す', true],
        ['」', false],
      ],
    ],
    ['a ** b', [['a ** b', false]]],
    [
      '**a** b **',
      [
        ['a', true],
        [' b **', false],
      ],
    ],
    ['****', []],
    ['<b>no</b>', [['<b>no</b>', false]]],
    ['*one* _two_', [['*one* _two_', false]]],
  ] as [string, [string, boolean][]][])('%s is split at its marks', (paragraph, wanted) => {
    expect(toTokens(paragraph).map(({ text, bold }) => [text, bold])).toEqual(wanted);
  });

  it.each([
    ['a ｜秤《はかり》 b', ['a ', '秤|はかり', ' b'], 'a 秤 b'],
    ['｜a《b》｜c《d》', ['a|b', 'c|d'], 'ac'],
    ['**x｜a《b》**', ['x', 'a|b'], 'xa'],
    ['《題》 ｜a 《》', ['《題》 ｜a 《》'], '《題》 ｜a 《》'],
    ['｜a《b', ['｜a《b'], '｜a《b'],
  ] as [string, string[], string][])('the readings of %s', (paragraph, wanted, plain) => {
    const tokens = toTokens(paragraph);
    const shown = tokens.map(({ text, reading }) => (reading ? `${text}|${reading}` : text));
    expect(shown).toEqual(wanted);
    expect(toPlainText(paragraph)).toBe(plain);
  });

  it('loses nothing but bold marks', () => {
    const pieces = fc.array(fc.constantFrom('**', '*', '｜', '《', '》', 'a', '秤', ' '));
    fc.assert(
      fc.property(pieces, (parts) => {
        const paragraph = parts.join('');
        const texts = toTokens(paragraph).map(({ text, reading }) =>
          reading ? `｜${text}《${reading}》` : text,
        );
        expect(texts.join('').replaceAll('**', '')).toBe(paragraph.replaceAll('**', ''));
        expect(texts).not.toContain('');
      }),
      { numRuns: 1_000 },
    );
  });

  it('counts bold runs and detects an unpaired mark', () => {
    expect(countBold('a **b** c **d**')).toBe(2);
    expect(countBold('a **b')).toBe(0);
    expect(countBold('**a｜b《c》d**')).toBe(1);
    expect(hasBalancedBold('a **b**')).toBe(true);
    expect(hasBalancedBold('a **b')).toBe(false);
    expect(toPlainText('a **b** c')).toBe('a b c');
  });
});

describe('the opening of a part', () => {
  it('consists of the first four words, divided after the first letter', () => {
    expect(splitOpening('Nine lands hang above the cloud.', 4)).toEqual({
      initial: 'N',
      lead: 'ine lands hang above',
      rest: [{ text: ' the cloud.', bold: false }],
    });
  });

  it.each([
    ['Before dawn the Patient Margin cast off.', 'efore dawn the Patient Margin'],
    ['In the old House of Scales nobody spoke.', 'n the old House of Scales'],
    ['In the House of the Nine Scales nobody spoke.', 'n the House of the Nine Scales'],
    ['Nobody had told Tamsin, Oda thought.', 'obody had told Tamsin,'],
    ['Nobody had told Tamsin of the scales.', 'obody had told Tamsin'],
    ['On this day Aeralis. It rang.', 'n this day Aeralis.'],
  ])('does not end small capitals within a name: %s', (paragraph, lead) => {
    const opening = splitOpening(paragraph, 4);
    expect(opening?.lead).toBe(lead);
    const { initial = '', rest = [] } = opening ?? {};
    expect(initial + lead + rest.map(({ text }) => text).join('')).toBe(paragraph);
  });

  it('keeps an opening quotation mark with its letter', () => {
    expect(splitOpening('“Come in out of it,” she said.', 2)?.initial).toBe('“C');
  });

  it('keeps the dot of a Turkish capital', () => {
    expect(splitOpening('İnsanlar burada uzun yaşar derler.', 2)?.initial).toBe('İ');
  });

  it.each(['**Bold** at once here now', '… and so', 'Short'])('cannot split “%s”', (paragraph) => {
    expect(splitOpening(paragraph, 4)).toBeNull();
  });

  it('keeps bold that comes later', () => {
    expect(splitOpening('One two three **four**', 2)?.rest).toEqual([
      { text: ' three ', bold: false },
      { text: 'four', bold: true },
    ]);
  });
});
