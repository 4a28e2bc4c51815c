// How a word was translated elsewhere in the story.
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src/domain/languages.ts';
import {
  concordanceRows,
  findConcordance,
  findTerms,
  type ConcordanceRun,
} from '../../../../src/domain/translation/concordance.ts';

const show = (runs: readonly ConcordanceRun[]) =>
  runs.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

const find = (source: string, target: string, query: string, language: Language) =>
  findConcordance([{ part: 'part-1', field: 'text.0', source, target }], query, language).map(
    (hit) => [show(hit.source), show(hit.target)],
  );

describe('a word', () => {
  it.each([
    ['The line hums.', '줄은 운다.', 'line', 'ko', 'The [line] hums.', '줄은 운다.'],
    ['The line hums.', '줄은 운다.', '줄', 'ko', 'The line hums.', '[줄]은 운다.'],
    ['LINE upon line', '줄', 'Line', 'ko', '[LINE] upon [line]', '줄'],
    ['The Café', '카페', 'cafe', 'ko', 'The [Café]', '카페'],
    ['A **li**ne', '줄', 'line', 'ko', 'A [line]', '줄'],
    ['the  long\nline', '줄', 'long line', 'ko', 'the  [long\nline]', '줄'],
    ['She’s', '그녀', "she's", 'ko', '[She’s]', '그녀'],
    ['Isle', 'IŞIK ve İz', 'ışık', 'tr', 'Isle', '[IŞIK] ve İz'],
    ['Isle', 'IŞIK ve İz', 'iz', 'tr', 'Isle', 'IŞIK ve [İz]'],
    ['Isle', 'IŞIK', 'isle', 'tr', '[Isle]', 'IŞIK'],
    ['Cats', 'ﾈｺ と ネコ', 'ネコ', 'ja', 'Cats', '[ﾈｺ] と [ネコ]'],
    ['Bath', 'ふろば', 'ふろは', 'ja', null, null],
    ['A 𠮷 b', '野', '𠮷', 'zh', 'A [𠮷] b', '野'],
    ['Rain', '雨', '缆', 'zh', null, null],
    ['Rain', '雨', ' ', 'zh', null, null],
    ['Rain', '雨', ' rain ', 'zh', '[Rain]', '雨'],
    ['a.c', '점', '.', 'ko', 'a[.]c', '점'],
  ] as const)('“%s” / “%s”: %s in %s', (source, target, query, language, inSource, inTarget) => {
    const hits = inSource === null ? [] : [[inSource, inTarget]];
    expect(find(source, target, query, language)).toEqual(hits);
  });

  it('is found in every translated field, in story order', () => {
    const source = { title: 'Rain', text: ['Rain.', 'Rain!'], quote: 'Rain?' };
    const rows = [
      ...concordanceRows('prologue', source, { title: '비', text: ['비.', ''], quote: ' ' }),
      ...concordanceRows('part-1', source, { title: '비', text: ['눈', '비'], quote: '비' }),
    ];
    expect(
      findConcordance(rows, 'rain', 'ko').map(({ part, field }) => `${part} ${field}`),
    ).toEqual([
      'prologue title',
      'prologue text.0',
      'part-1 title',
      'part-1 text.0',
      'part-1 text.1',
      'part-1 quote',
    ]);
  });

  it('that occurs everywhere is shown a hundred times', () => {
    const row = { part: 'part-1', field: 'text.0', source: 'rain', target: '비' } as const;
    expect(findConcordance(Array(150).fill(row), 'rain', 'ko')).toHaveLength(100);
  });
});

it.each([
  ['', ['the Heart', 'Pask', 'Mano']],
  ['HEART', ['the Heart']],
  ['yüreğ', ['the Heart']],
  ['İHTİYAR', ['Pask']],
  ['Old Man', ['Pask']],
  ['efendi', ['Pask']],
  ['ma', ['Mano', 'Pask']],
  ['kalp', []],
])('names are found in English and the translation, then in the notes: “%s”', (query, found) => {
  const none = { id: '', ko: '', zh: '', ja: '' };
  const terms = [
    { ...none, en: 'the Heart', tr: 'Yürek|Yüreği', note: 'an engine' },
    { ...none, en: 'Pask', tr: 'Pask Efendi', note: 'an old man, ihtiyar' },
    { ...none, en: 'Mano', tr: '', note: '' },
  ];
  expect(findTerms(terms, query, 'tr').map(({ english }) => english)).toEqual(found);
});
