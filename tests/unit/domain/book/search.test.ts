// Search in the book: whole story, five languages.
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  hitsByPart,
  searchPart,
  searchStory,
  toSearchable,
} from '../../../../src/domain/book/search.ts';
import { fold } from '../../../../src/domain/fold-text.ts';
import type { Language } from '../../../../src/domain/languages.ts';

// Search must not need Intl: older browsers have no Intl.Segmenter.
beforeAll(() => void vi.stubGlobal('Intl', {}));

function find(language: Language, text: string, query: string): string[] {
  return searchPart(toSearchable('prologue', language, [text]), query).map(({ match }) => match);
}

describe('searching', () => {
  it.each([
    ['en', 'The Heart beats.', 'heart', ['Heart']],
    ['en', 'It’s homesick.', "it's", ['It’s']],
    ['en', 'A naïve clerk.', 'naive', ['naïve']],
    ['en', 'the **Weighing  Hall** stood', 'weighing hall', ['Weighing  Hall']],
    ['en', 'beat, beat, beat', 'beat', ['beat', 'beat', 'beat']],
    ['en', 'a a', '   ', []],
    ['en', 'Well… no.', '.', ['…', '.']],
    ['ko', '탐신은 숨을 세었다.', '탐신', ['탐신']],
    ['ko', '숨을'.normalize('NFD'), '숨', ['숨'.normalize('NFD')]],
    ['ko', '탐신은 숨을 세었다.', '숨을 세', ['숨을 세']],
    ['zh', '缆停了。她数着呼吸。', '呼吸', ['呼吸']],
    ['ja', 'ラインが止まった。', 'ライン', ['ライン']],
    ['ja', 'ｶﾞﾗｽ', 'ガラス', ['ｶﾞﾗｽ']],
    ['ja', '（１２）', '12', ['１２']],
    ['tr', 'IŞIK yandı', 'ışık', ['IŞIK']],
    ['tr', 'İnsan ve ışık', 'insan', ['İnsan']],
    ['tr', 'ılık rüzgâr', 'ilik', []],
    ['tr', 'Kırk kilo', 'kirk', []],
  ] as [Language, string, string, string[]][])('%s: %s for %s', (language, text, query, wanted) => {
    expect(find(language, text, query)).toEqual(wanted);
  });

  it('returns part, paragraph and the text around the match', () => {
    const part = toSearchable('part-2', 'en', ['First.', 'Say that **you** have heard.']);
    expect(searchPart(part, 'you have')).toEqual([
      {
        slug: 'part-2',
        paragraph: 1,
        language: 'en',
        start: 9,
        before: 'Say that ',
        match: 'you have',
        after: ' heard.',
      },
    ]);
  });

  it('cuts the surrounding text at whole words and marks the cut', () => {
    const text = `${'weigh the bullock and the bell '.repeat(4)}LORNE${' and the boy from Skarrow'.repeat(4)}`;
    const [hit] = searchPart(toSearchable('part-1', 'en', [text]), 'lorne');
    expect(hit?.before).toMatch(/^…(weigh|the|bullock|and|bell) /);
    expect(hit?.after).toMatch(/ (and|the|boy|from|Skarrow)…$/);
  });

  it('cuts at any character in a language without spaces', () => {
    const text = `${'缆停了她数着呼吸'.repeat(12)}洛恩${'钟声从云下传来了'.repeat(12)}`;
    const [hit] = searchPart(toSearchable('part-1', 'zh', [text]), '洛恩');
    expect(hit?.before).toHaveLength(49);
    expect(hit?.after).toHaveLength(49);
  });

  it.each([
    ['ko', '아홉 나라의 밤', '아홉나라', ['아홉 나라']],
    ['ko', '아홉나라의 밤', '아홉 나라', ['아홉나라']],
    ['ko', '각자의 길', '가자', []],
    ['tr', 'Işık ve gölge', 'isik', ['Işık']],
    ['tr', 'Işık ve gölge', 'golge', ['gölge']],
    ['tr', 'Kırk kilo', 'kir kkilo', []],
    ['ja', 'ランタンの灯', 'らんたん', ['ランタン']],
    ['ja', 'からすが鳴く', 'カラスガ', ['からすが']],
    ['en', 'on the sea', 'onthe', []],
  ] as [Language, string, string, string[]][])(
    '%s: %s, searched loosely for %s',
    (language, text, query, wanted) => {
      const { hits, areSimilar } = searchStory([toSearchable('part-1', language, [text])], query);
      expect(areSimilar).toBe(true);
      expect(hits.map(({ match }) => match)).toEqual(wanted);
    },
  );

  it('maps matches to the original text even when folding changes its length', () => {
    const letters = fc.string({
      unit: fc.constantFrom('İ', 'ı', 'ﬁ', 'ß', 'é', '가', '　', ' ', 'a', '👍🏽'),
    });
    fc.assert(
      fc.property(
        letters,
        letters,
        fc.constantFrom<Language>('en', 'tr', 'ja'),
        (around, word, language) => {
          const text = `${around}x${word}x${around}`;
          const folded = fold(text, language);
          expect(folded.starts).toHaveLength(folded.text.length + 1);
          const hits = find(language, text, `x${word}x`);
          expect(hits).toEqual([`x${word}x`]);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('groups the hits of the whole story by part', () => {
    const parts = [
      toSearchable('prologue', 'en', ['Tamsin.', 'Nobody.', 'Tamsin again.']),
      toSearchable('introduction', 'en', ['Nobody.']),
      toSearchable('part-1', 'en', ['Tamsin left.']),
    ];
    const { hits, areSimilar } = searchStory(parts, 'tamsin');
    expect(areSimilar).toBe(false);
    expect(
      hitsByPart(hits).map((group) => [group.slug, group.hits.map(({ index }) => index).join()]),
    ).toEqual([
      ['prologue', '0,1'],
      ['part-1', '2'],
    ]);
  });
});
