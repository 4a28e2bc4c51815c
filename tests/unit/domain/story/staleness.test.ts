// What an edit of the English text changes, and which translations it makes out of date.
import { describe, expect, it } from 'vitest';
import {
  editedFields,
  madeStale,
  type TranslationStatus,
} from '../../../../src/domain/story/staleness.ts';
import { mapFields, type TranslationText } from '../../../../src/domain/translation/text/fields.ts';
import type { HashedText } from '../../../../src/domain/translation/text/hashes.ts';

const A = 'The lamp was lit before the first bell rang over the quay.';
const B = 'Nobody counted the boats that came back before the night fell.';
const C = 'A door stood open at the end of the long stone corridor below.';
/** Returns a text whose hashes are the texts themselves, without white space. */
const hashed = (title: string, ...text: string[]): HashedText => {
  const whole: TranslationText = { title, text };
  return { text: whole, hashes: mapFields(whole, (value) => value.replaceAll(' ', '')) };
};
const base = hashed('Title', A, B);

const CASES: [name: string, after: HashedText, edits: string[], stale: string[]][] = [
  ['nothing', base, [], []],
  ['white space', hashed('Title ', A, B), [], []],
  ['the title', hashed('Name', A, B), ['changed title'], ['title']],
  ['one paragraph', hashed('Title', A, `${B} Twice.`), ['changed text.1'], ['text.1']],
  ['one inserted at the top', hashed('Title', C, A, B), ['added text.0'], []],
  ['one removed', hashed('Title', B), ['removed text.0'], []],
  ['the order', hashed('Title', B, A), [], []],
  ['one replaced by another', hashed('Title', C, B), ['changed text.0'], ['text.0']],
  [
    'an edit below an insertion',
    hashed('Title', A, C, `${B} Twice.`),
    ['added text.1', 'changed text.2'],
    ['text.2'],
  ],
];

describe('an edit of', () => {
  it.each(CASES)('%s', (_, after, edits, stale) => {
    const rows = editedFields(base, after).map(({ kind, field }) => `${kind} ${field}`);
    expect(rows).toEqual(edits);
    const standing: TranslationStatus = { language: 'ko', published: base.hashes, draft: null };
    expect(madeStale(base, after, [standing]).flatMap(({ fields }) => fields)).toEqual(stale);
  });

  it('title and quote is listed in the order of the text, though the quote is gone', () => {
    const quoted = { ...base, text: { ...base.text, quote: 'It rang twice.' } };
    const rows = editedFields(quoted, hashed('Name', A, B));
    expect(rows.map(({ field }) => field)).toEqual(['title', 'quote']);
  });
});

describe('a translation becomes out of date', () => {
  const after = hashed('Name', `${A} Again.`, B);
  const published = (hashes: TranslationText) =>
    madeStale(base, after, [{ language: 'ko', published: hashes, draft: null }]);

  it.each<[string, TranslationText, string[]]>([
    ['in all changed fields', base.hashes, ['title', 'text.0']],
    ['not where it was already', { title: 'old', text: ['old', 'old'] }, []],
    ['not where nothing is translated', { title: '', text: ['', ''] }, []],
  ])('%s', (_, hashes, fields) => {
    expect(published(hashes).flatMap((one) => one.fields)).toEqual(fields);
  });

  it('and so does a draft, which is named with its author', () => {
    const draft = { by: 'Ada', updatedAt: '2026-01-01T00:00:00.000Z', sourceHash: base.hashes };
    const standings: TranslationStatus[] = [
      { language: 'ko', published: base.hashes, draft },
      { language: 'tr', published: null, draft: null },
    ];
    expect(madeStale(base, after, standings)).toEqual([
      { language: 'ko', kind: 'published', by: null, fields: ['title', 'text.0'] },
      { language: 'ko', kind: 'draft', by: 'Ada', fields: ['title', 'text.0'] },
    ]);
  });
});
