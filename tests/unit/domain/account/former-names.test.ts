// What is left of somebody without an account: a name nobody takes, and texts without it.
import { describe, expect, it } from 'vitest';
import {
  FORMER_TRANSLATOR,
  foldName,
  withoutName,
} from '../../../../src/domain/account/former-names.ts';
import { TARGET_LANGUAGES } from '../../../../src/domain/languages.ts';

describe('two names', () => {
  it.each([
    ['Ada', 'ada', true],
    ['Ada Lovelace', 'Ada-Lovelace.', true],
    ['Ａｄａ', 'Ada', true],
    ['Ada\u0301', 'Adá', true],
    ['김 하늘', '김하늘', true],
    ['Ada', 'Adam', false],
    ['Jin', 'Jın', false],
    ['!!!', '???', false],
  ])('%s and %s are the same: %s', (one, other, isSame) => {
    expect(foldName(one) === foldName(other)).toBe(isSame);
  });
});

describe('a record', () => {
  const by = { userId: 'a1', name: 'Ada' };
  const other = { userId: 'b2', name: 'Ada' };

  it('loses the name of one account wherever it stands, and nothing else', () => {
    const record = { rev: 3, by, draft: { by, text: ['Ada'] }, threads: [{ by: other }, { by }] };
    const gone = { userId: 'a1', name: '' };
    expect(withoutName(record, 'a1')).toEqual({
      rev: 3,
      by: gone,
      draft: { by: gone, text: ['Ada'] },
      threads: [{ by: other }, { by: gone }],
    });
    expect(record.by.name).toBe('Ada');
  });

  it.each([[{ by: other }], [{ by: null }], [{ by: { userId: 'a1', name: '' } }], [{}]])(
    'without the name is left as it is: %j',
    (record) => {
      expect(withoutName(record, 'a1')).toBeNull();
    },
  );
});

it('every language has words for the credit', () => {
  const words = TARGET_LANGUAGES.map((language) => FORMER_TRANSLATOR[language]);
  expect(new Set(words).size).toBe(TARGET_LANGUAGES.length);
});
