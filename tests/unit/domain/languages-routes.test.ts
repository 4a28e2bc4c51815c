// SPEC 9 (languages) and decision 101 (addresses, choice).
import { describe, expect, it } from 'vitest';
import { HTML_LANG, isLanguage, LANGUAGES } from '../../../src/domain/languages.ts';
import {
  feedPath,
  homePath,
  partOfPath,
  partPath,
  switchPath,
} from '../../../src/domain/routes.ts';
import { BUILT_IN_PARTS, splitTitle } from '../../../src/domain/story/parts.ts';

describe('a language', () => {
  it('is one of five; the tag for Chinese says Simplified', () => {
    expect(LANGUAGES).toEqual(['en', 'ko', 'zh', 'ja', 'tr']);
    expect(HTML_LANG.zh).toBe('zh-Hans');
    expect(isLanguage('EN')).toBe(false);
  });
});

describe('addresses', () => {
  it.each([
    [homePath('en'), '/'],
    [homePath('ko'), '/ko/'],
    [partPath('en', 'part-2'), '/read/part-2/'],
    [partPath('zh', 'prologue'), '/zh/read/prologue/'],
    [switchPath('en'), '/?lang=en'],
    [switchPath('tr'), '/tr/?lang=tr'],
    [switchPath('tr', '/tr/read/part-1/'), '/tr/read/part-1/?lang=tr'],
    [feedPath('en'), '/feed.xml'],
    [feedPath('ja'), '/ja/feed.xml'],
  ])('%s', (path, wanted) => {
    expect(path).toBe(wanted);
  });

  it.each(LANGUAGES.flatMap((language) => BUILT_IN_PARTS.map((slug) => [language, slug] as const)))(
    'of %s %s lead back to the part',
    (language, slug) => {
      expect(partOfPath(partPath(language, slug))).toBe(slug);
    },
  );

  it.each(['/', '/ko/', '/read/', '/read/Part%209/', '/ko/read/part-1/x/', '/xx/read'])(
    '%s is no part',
    (path) => {
      expect(partOfPath(path)).toBeNull();
    },
  );

  it('titles split into numeral and name', () => {
    expect(splitTitle('Part I - The Weight of Choices')).toEqual({
      label: 'Part I',
      name: 'The Weight of Choices',
    });
    expect(splitTitle('No dash')).toEqual({ label: '', name: 'No dash' });
  });
});
