// Progress and sizes of a download (SPEC 4: progress counts the parts and three steps; SPEC 9: sizes), and the keys of
// its records.
import { describe, expect, test } from 'vitest';
import {
  automaticRecord,
  downloadId,
  isPackKey,
  languageOfText,
  packKey,
  pendingId,
  sizeText,
  textStore,
} from '../../../../src/domain/offline/database-records.ts';
import {
  downloadProgress,
  downloadWaves,
  isNamedByContent,
} from '../../../../src/domain/offline/download.ts';
import { PACK_FILE_KINDS, type PackFile } from '../../../../src/domain/offline/pack.ts';

function file(kind: PackFile['kind'], size: number): PackFile {
  return { path: `/${kind}-${size}`, hash: 'h'.repeat(43), size, kind };
}

const PARTS = Array.from({ length: 8 }, (_, index) => file('part', index + 1));
const OTHERS = [file('picture', 75), file('page', 25)];
const FILES = [...PARTS, ...OTHERS];

describe('SPEC 4: eight parts and three steps', () => {
  test.each([
    { says: 'the list is there', missing: FILES, verified: false, steps: 1, percent: 9 },
    { says: 'one part is', missing: FILES.slice(1), verified: false, steps: 2, percent: 18 },
    { says: 'all parts are', missing: OTHERS, verified: false, steps: 9, percent: 81 },
    {
      says: 'and three quarters of the rest',
      missing: OTHERS.slice(1),
      verified: false,
      steps: 9,
      percent: 88,
    },
    { says: 'every file is there', missing: [], verified: false, steps: 10, percent: 90 },
    { says: 'and verified', missing: [], verified: true, steps: 11, percent: 100 },
  ])('$says: $percent percent', ({ missing, verified, steps, percent }) => {
    const progress = downloadProgress(FILES, new Set(missing), verified);
    expect(progress).toMatchObject({ doneSteps: steps, totalSteps: 11, percent });
    expect(progress.totalFiles).toBe(10);
    expect(progress.doneFiles).toBe(10 - missing.length);
    expect(progress.totalBytes).toBe(136);
  });

  test('a list that has only parts is complete without the step for other files', () => {
    expect(downloadProgress(PARTS, new Set(), true).percent).toBe(100);
  });
});

test('pages come last, because a page is shown as soon as it is stored', () => {
  const [first, last] = downloadWaves(FILES);
  expect(last?.map(({ kind }) => kind)).toEqual(['page']);
  expect(first).toHaveLength(FILES.length - 1);
});

test.each(PACK_FILE_KINDS)('knows whether a %s is named by its content', (kind) => {
  expect(isNamedByContent(file(kind, 1))).toBe(['code', 'font', 'picture'].includes(kind));
});

describe('SPEC 9: Bytes, KB, MB or GB', () => {
  test.each([
    [0, '0 Bytes'],
    [1_023, '1023 Bytes'],
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [3_670_016, '3.5 MB'],
    [5 * 1024 ** 3, '5 GB'],
    [5_000 * 1024 ** 3, '5000 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});

describe('keys', () => {
  test('identify a pack and its language', () => {
    const key = packKey('ko', 'hash');
    expect(isPackKey(key)).toBe(true);
    expect(isPackKey(key, 'ko')).toBe(true);
    expect(isPackKey(key, 'ja')).toBe(false);
    expect(isPackKey('/content/ui/ko/app.json')).toBe(false);
    expect(isPackKey(7)).toBe(false);
  });

  test('a download and its pending version have different keys', () => {
    expect(downloadId('ko')).toBe('nine-realms-ko');
    expect(pendingId('ko')).not.toBe(downloadId('ko'));
  });

  test.each([
    ['/content/ui/ja/app.json', 'ja'],
    ['/content/stories/nine-realms/ko/part-1.json', 'ko'],
    ['/content/stories/nine-realms/pictures.json', undefined],
  ])('%s is in %s', (path, language) => {
    expect(languageOfText(path)).toBe(language);
  });

  test('SPEC 3: parts, metadata and interface texts each have their store', () => {
    expect(textStore({ kind: 'part' })).toBe('story-parts');
    expect(textStore({ kind: 'metadata' })).toBe('story-content');
    expect(textStore({ kind: 'ui' })).toBe('translations');
  });
});

describe('SPEC 3: automatically stored texts', () => {
  test('form a record of type automatic, dated by the newest text', () => {
    const texts = [5_000, 9_000].map((timestamp) => ({
      path: `/${timestamp}`,
      data: 1,
      timestamp,
    }));
    expect(automaticRecord('ko', texts)).toMatchObject({
      id: 'nine-realms-ko',
      version: 'Cached',
      type: 'automatic',
      totalParts: 8,
      downloadedParts: 2,
      downloadDate: '1970-01-01T00:00:09.000Z',
    });
    const many = Array<typeof texts>(5).fill(texts).flat();
    expect(automaticRecord('ko', many)).toMatchObject({ totalParts: 10, downloadedParts: 10 });
  });

  test('form no record when there are none', () => {
    expect(automaticRecord('ko', [])).toBeNull();
  });
});
