// Aligns a translation with the current English text after its paragraphs changed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alignTranslation,
  staleFields,
} from '../../../../../src/domain/translation/merge/alignment.ts';
import { setField } from '../../../../../src/domain/translation/text/fields.ts';
import { toSource, hashOf, toStored, translate } from '../../../../support/translations/texts.ts';

const RAIN = 'The rain fell on the roof of the hall all night.';
const GEESE = 'A man with two geese waited by the scale.';
const BOOK = 'Tamsin opened the ledger and read the name aloud.';
const THREE = toSource([RAIN, GEESE, BOOK]);

describe('after a change of the English text', () => {
  it('an edited paragraph keeps its translation, which is stale', () => {
    const edited = GEESE.replace('two geese', 'three grey geese');
    const aligned = alignTranslation(toStored(THREE), toSource([RAIN, edited, BOOK]));
    expect(aligned.text.text[1]).toBe(`ko:${GEESE}`);
    expect(aligned.stale).toEqual([{ field: 'text.1', sourceThen: GEESE, sourceNow: edited }]);
    expect(aligned.sourceHash.text[1]).toBe(hashOf(GEESE));
    expect(aligned.source.text[1]).toBe(GEESE);
  });

  const SAID = '“If I’d told them yes,” she said. “That it would come.”';
  const ADDED = `${SAID} She did not look back, and the third bell rang twice.`;
  it.each<[string, string[], (string | undefined)[]]>([
    ['a paragraph twice as long', [RAIN, ADDED, BOOK], [RAIN, SAID, BOOK]],
    ['a paragraph that is another now', [RAIN, 'No.', BOOK], [RAIN, SAID, BOOK]],
    ['a longer paragraph below a changed one', ['Snow.', ADDED, BOOK], [RAIN, SAID, BOOK]],
    ['a longer paragraph and a new one', [RAIN, 'No.', ADDED, BOOK], [RAIN, undefined, SAID, BOOK]],
    ['three changed paragraphs', ['Snow.', ADDED, 'No.'], [RAIN, SAID, BOOK]],
  ])('%s: the old translation stays and is stale', (_, now, from) => {
    const aligned = alignTranslation(toStored(toSource([RAIN, SAID, BOOK])), toSource(now));
    expect(aligned.text.text).toEqual(from.map((one) => (one ? `ko:${one}` : '')));
    expect(aligned.stale.map(({ sourceThen }) => sourceThen)).toEqual(
      from.filter((one, index) => one && one !== now[index]),
    );
    expect(aligned.orphans).toEqual([]);
  });

  it('without its old English text an edited paragraph is matched by its neighbours', () => {
    const aligned = alignTranslation(
      { ...toStored(THREE), source: null },
      toSource([RAIN, `${GEESE}!`, BOOK]),
    );
    expect(aligned.text).toEqual(translate(THREE));
    expect(aligned.stale).toMatchObject([{ field: 'text.1', sourceThen: null }]);
  });

  it('an orphan returns with its English', () => {
    const without = alignTranslation(toStored(THREE), toSource([RAIN, BOOK]));
    const again = alignTranslation(without, THREE);
    expect(again.text).toEqual(translate(THREE));
    expect(again.orphans).toEqual([]);
    expect(again.stale).toEqual([]);
  });
});

describe('named fields', () => {
  const picture = { alt: 'A hall', caption: 'The hall in rain' };
  const full = toSource([RAIN], { quote: 'Weigh twice.', illustration: picture });

  it('keep their place and become stale when their English changes', () => {
    const now = toSource([RAIN], {
      title: 'Part I - Another',
      quote: 'Weigh twice.',
      illustration: { ...picture, caption: 'The hall' },
    });
    expect(alignTranslation(toStored(full), now).stale).toEqual([
      { field: 'title', sourceThen: 'Part I - Title', sourceNow: 'Part I - Another' },
      { field: 'illustration.caption', sourceThen: 'The hall in rain', sourceNow: 'The hall' },
    ]);
  });

  it('become orphans when English drops them', () => {
    const aligned = alignTranslation(toStored(full), toSource([RAIN]));
    expect(aligned.text).toEqual(translate(toSource([RAIN])));
    expect(aligned.orphans.map(({ value }) => value)).toEqual([
      'ko:Weigh twice.',
      'ko:A hall',
      'ko:The hall in rain',
    ]);
  });

  it('are blank when English gains them', () => {
    const aligned = alignTranslation(toStored(toSource([RAIN])), full);
    expect([aligned.text.quote, aligned.text.illustration]).toEqual(['', { alt: '', caption: '' }]);
    expect(aligned.stale).toEqual([]);
  });
});

describe('stale', () => {
  it.each([
    ['a blank field', '', ''],
    ['a field of spaces', '  ', ''],
  ])('is never %s', (_, value, hash) => {
    const text = setField(translate(THREE), 'text.0', value);
    const sourceHash = setField(THREE.hashes, 'text.0', hash);
    expect(staleFields({ text, sourceHash, source: null }, THREE)).toEqual([]);
  });

  it('is a field of unknown origin', () => {
    const sourceHash = setField(THREE.hashes, 'title', '');
    expect(staleFields({ text: translate(THREE), sourceHash, source: null }, THREE)).toEqual([
      { field: 'title', sourceThen: null, sourceNow: 'Part I - Title' },
    ]);
  });
});

/** Returns a paragraph with words that no other paragraph has. `edition` changes two of its seven words. */
const paragraph = (id: number, edition = 0) =>
  ['a', 'b', 'c', 'd', 'e', `f${edition}`, `g${edition}`].map((word) => `${word}${id}x`).join(' ');

/** Random changes to a list of paragraphs. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(20), to: fc.nat(20) }),
);

interface Living {
  id: number;
  edition: number;
}

/** Applies the changes to the list. Inserted paragraphs get ids above 1000, and an edit sets `edition` to 1. */
function applyChanges(
  start: readonly Living[],
  changes: readonly { kind: string; at: number; to?: number }[],
) {
  let next = 1000;
  const list = [...start];
  for (const { kind, at, to = 0 } of changes) {
    const index = at % Math.max(1, list.length);
    const one = list[index];
    if (kind === 'insert') list.splice(index, 0, { id: (next += 1), edition: 0 });
    else if (one && kind === 'remove') list.splice(index, 1);
    else if (one && kind === 'edit') list[index] = { ...one, edition: 1 };
    else if (one && kind === 'move') {
      list.splice(index, 1);
      list.splice(to % (list.length + 1), 0, one);
    }
  }
  return list;
}

describe('after any insertions, moves, edits and removals', () => {
  const start = fc
    .nat(12)
    .map((count) => Array.from({ length: count }, (_, id) => ({ id, edition: 0 })));

  it('each translation is with the paragraph it was made from, or among the orphans', () => {
    fc.assert(
      fc.property(start, fc.array(change, { maxLength: 12 }), (before, changes) => {
        const after = applyChanges(before, changes);
        const from = toSource(before.map(({ id }) => paragraph(id)));
        const now = toSource(after.map(({ id, edition }) => paragraph(id, edition)));
        const aligned = alignTranslation(toStored(from), now);
        const places = aligned.text.text;
        const alive = new Set(after.map(({ id }) => id));
        // One that was removed may stand where another was inserted.
        const removed = before.filter(({ id }) => !alive.has(id));
        const taken = places.filter(
          (value, index) => value !== '' && (after[index]?.id ?? 0) >= 1000,
        );
        expect([...taken, ...aligned.orphans.map(({ value }) => value)].sort()).toEqual(
          removed.map(({ id }) => `ko:${paragraph(id)}`).sort(),
        );
        after.forEach(({ id }, index) => {
          if (id < 1000) expect(places[index]).toBe(`ko:${paragraph(id)}`);
        });
        expect(aligned.stale.map(({ field }) => field)).toEqual(
          after.flatMap(({ edition, id }, index) =>
            places[index] !== '' && (edition > 0 || id >= 1000) ? [`text.${index}`] : [],
          ),
        );
      }),
    );
  });

  const words = fc.array(fc.constantFrom('rain', 'hall', 'geese', 'the', 'a', 'scale'), {
    minLength: 1,
    maxLength: 5,
  });
  const paragraphs = fc.array(
    words.map((list) => list.join(' ')),
    { maxLength: 8 },
  );

  it('nothing is lost, duplicated or up to date by mistake, even if paragraphs repeat', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, after) => {
        const from = toSource(before);
        const text = { ...from.text, text: before.map((value, index) => `${index}:${value}`) };
        const aligned = alignTranslation(toStored(from, text), toSource(after));
        const placed = aligned.text.text.filter((value) => value !== '');
        const orphans = aligned.orphans.map(({ value }) => value);
        expect([...placed, ...orphans].sort()).toEqual([...text.text].sort());
        aligned.text.text.forEach((value, index) => {
          if (value === '') return;
          const source = value.slice(value.indexOf(':') + 1);
          const isStale = aligned.stale.some(({ field }) => field === `text.${index}`);
          expect(isStale).toBe(source !== after[index]);
        });
      }),
      // The gaps on both sides of a paragraph that moved overlap.
      {
        examples: [
          [
            ['a', 'rain', 'the rain'],
            ['the', 'the rain', 'a', 'rain rain'],
          ],
        ],
      },
    );
  });

  it('aligning again changes nothing', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, after) => {
        const now = toSource(after);
        const once = alignTranslation(toStored(toSource(before)), now);
        expect(alignTranslation(once, now)).toEqual(once);
      }),
    );
  });
});
