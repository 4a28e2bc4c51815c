// The differences shown to a translator: by word, and in Chinese by character.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../src/domain/languages.ts';
import { diffText, type DiffRun } from '../../../../../src/domain/translation/merge/diff.ts';

const show = (runs: readonly DiffRun[]) =>
  runs
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`,
    )
    .join('');

describe('the difference', () => {
  it.each([
    ['en', 'The old bridge held.', 'The new bridge held.', 'The [-old][+new] bridge held.'],
    ['en', 'It held.', 'It held, barely.', 'It held[+, barely].'],
    ['ko', '그는 비를 바라보았다.', '그는 눈을 바라보았다.', '그는 [-비를][+눈을] 바라보았다.'],
    ['ja', '彼は雨を見ている。', '彼は雨を見ていた。', '彼は雨を見[-ている][+ていた]。'],
    ['zh', '他们沉默不语。', '他们沉默无语。', '他们沉默[-不][+无]语。'],
    ['tr', 'Yağmuru seyretti.', 'Karı seyretti.', '[-Yağmuru][+Karı] seyretti.'],
    ['en', '', 'New.', '[+New.]'],
    ['en', 'Old.', '', '[-Old.]'],
    ['en', '', '', ''],
    ['en', 'Same.', 'Same.', 'Same.'],
    ['en', 'caf\u00e9', 'cafe\u0301', 'caf\u00e9'],
    ['en', 'a\r\nb', 'a\nb', 'a\nb'],
  ] as const)('in %s of “%s” and “%s”', (language, before, after, shown) => {
    expect(show(diffText(before, after, language))).toBe(shown);
  });

  it('of two unrelated texts replaces one by the other, in bounded time', () => {
    const before = Array.from({ length: 3_000 }, (_, index) => `a${index}`).join(' ');
    const after = Array.from({ length: 3_000 }, (_, index) => `b${index}`).join(' ');
    expect(diffText(before, after, 'en')).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });

  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(fc.constantFrom('비', '雨', 'rain', ' ', '  ', '. ', '**', '\n', '𠮷', '👩‍🚀'), {
        maxLength: 12,
      })
      .map((list) => list.join('')),
  );
  it('contains the whole new text and the words of the old one', () => {
    fc.assert(
      fc.property(texts, texts, fc.constantFrom(...LANGUAGES), (before, after, language) => {
        const runs = diffText(before, after, language);
        const join = (kind: DiffRun['kind']) =>
          runs
            .flatMap((run) => (run.kind === 'same' || run.kind === kind ? [run.text] : []))
            .join('');
        const plain = (text: string) => text.replace(/\r\n?/g, '\n').normalize('NFC');
        expect(join('added')).toBe(plain(after));
        const bare = (text: string) => plain(text).replace(/\s+/gu, '');
        expect(bare(join('removed'))).toBe(bare(before));
      }),
      { numRuns: 500 },
    );
  });
});
