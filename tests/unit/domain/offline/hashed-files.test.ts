// Which stored picture replaces a missing one, and which code a page references.
import { describe, expect, it } from 'vitest';
import { codeOf, isSeenFile, nearestPicture } from '../../../../src/domain/offline/hashed-files.ts';
import { PICTURE_FORMATS, pictureUrl } from '../../../../src/domain/story/picture-table.ts';

const at = (width: number, format = 'avif', hash = 'aedd6b20ed', name = 'parts-part-1') =>
  `/art/nine-realms/${name}.${hash}-${String(width)}.${format}`;

describe('the nearest picture', () => {
  const WANTED = at(720);
  it.each([
    ['the same one', [at(1080), at(720)], at(720)],
    ['the next larger one', [at(1600), at(1080), at(540)], at(1080)],
    ['the largest of the smaller ones', [at(360), at(540), at(480)], at(540)],
    ['the other format, where the size is better', [at(1080, 'webp'), at(360)], at(1080, 'webp')],
    ['the same format, where the size is equal', [at(1080, 'webp'), at(1080)], at(1080)],
    ['the same drawing in any size', [at(720, 'avif', '0000000000'), at(360)], at(360)],
    ['an older drawing', [at(360, 'avif', '0000000000')], at(360, 'avif', '0000000000')],
    ['never another drawing', [at(720, 'avif', 'aedd6b20ed', 'parts-part-1-bottom')], null],
    ['none at all', ['/_astro/x.js', '/ko/'], null],
  ])('is %s', (_name, kept, expected) => {
    expect(nearestPicture(WANTED, kept)).toBe(expected);
    expect(nearestPicture(WANTED, [...kept].reverse())).toBe(expected);
  });

  it('is none for an address that is no story picture', () => {
    expect(nearestPicture('/art/x.avif', ['/art/x.avif'])).toBeNull();
  });
});

it("recognises the site's pictures by their addresses", () => {
  const info = { hash: 'aedd6b20ed', width: 1600, height: 1200, widths: [1600] };
  for (const format of PICTURE_FORMATS) {
    expect(isSeenFile(pictureUrl('parts/part-1-bottom', info, 1600, format))).toBe(true);
  }
});

it.each([
  ['/_astro/eb-garamond-roman.BVZ1_J5l.woff2', true],
  ['/_astro/Book.abc.js', false],
  ['/art/nine-realms/cover.aedd6b20ed-1600.jpg', false],
  ['/art/nine-realms/cover.aedd6b20ed.avif', false],
  ['/api/images/x.aedd6b20ed-1080.avif', false],
  ['/ko/', false],
])('%s is cached when it is shown: %s', (path, isCached) => {
  expect(isSeenFile(path)).toBe(isCached);
});

it('lists each code file of a page once', () => {
  const html = `<link rel="stylesheet" href="/_astro/index.kVMQ_pw-.css">
    <astro-island component-url="/_astro/Shell.3nYHcB0L.js" renderer-url="/_astro/client.js">
    <script src="/_astro/OfflinePage.astro_astro_type_script_index_0_lang.js"></script>
    <script src="/_astro/client.js"></script><img src="/art/x.avif"><a href="/_astro/a.woff2">`;
  expect(codeOf(html)).toEqual([
    '/_astro/index.kVMQ_pw-.css',
    '/_astro/Shell.3nYHcB0L.js',
    '/_astro/client.js',
    '/_astro/OfflinePage.astro_astro_type_script_index_0_lang.js',
  ]);
});
