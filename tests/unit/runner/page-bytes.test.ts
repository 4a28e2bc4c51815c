// The measurements behind the byte budgets, on small sites with known answers.
import { describe, expect, it } from 'vitest';
import { readTags } from '../../../scripts/build/site/html-tags.ts';
import { measurePage, PHONE, withoutStory } from '../../support/bytes/page-bytes.ts';
import { chooseCandidate, slotWidth } from '../../support/bytes/picture-choice.ts';
import { temporaryFolder, writeFiles } from '../../host/support/temporary.ts';
import { findScripts } from '../../../scripts/build/site/page-scripts.ts';
import { brotliBytes, SiteFiles } from '../../../scripts/build/site/site-files.ts';

function siteOf(files: Record<string, string>): SiteFiles {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return new SiteFiles(folder);
}

describe('reading tags', () => {
  it('finds each start tag with its attributes, but none inside scripts, comments and attributes', () => {
    const html =
      '<!-- <p> --><A HREF="/x" data-y=\'<b>\' hidden><script>"<img>"</script><br/><img src=/i.png></a>';
    expect(readTags(html)).toEqual([
      { name: 'a', attributes: { href: '/x', 'data-y': '<b>', hidden: '' }, text: '' },
      { name: 'script', attributes: {}, text: '"<img>"' },
      { name: 'br', attributes: {}, text: '' },
      { name: 'img', attributes: { src: '/i.png' }, text: '' },
    ]);
  });
});

it('the text of a script is found after a letter that is longer in lower case', () => {
  const [, script] = readTags('<p>İİİ</p><script>a()</script>');
  expect(script?.text).toBe('a()');
});

describe('the story removed from a page', () => {
  it('is the text of its numbered paragraphs, with its inline markup', () => {
    const html = '<h1>T</h1><p class="x" data-paragraph="0"><b>W</b>\nw</p><p>Other</p>';
    expect(withoutStory(html)).toBe('<h1>T</h1><p class="x" data-paragraph="0"></p><p>Other</p>');
  });
});

describe('the scripts of a page', () => {
  const page = [
    '<script>one()</script><script type="application/ld+json">{}</script>',
    '<link rel="modulepreload" href="/pre.js"><script type="module" src="/early.js"></script>',
    '<astro-island client="idle" component-url="/idle.js" renderer-url="/react.js"></astro-island>',
    '<astro-island client="load" component-url="/load.js"></astro-island>',
  ].join('');
  const book = 'src/islands/book';
  const file = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
    file: name,
    imports,
    dynamicImports,
  });
  const files = {
    '.chunks.json': JSON.stringify({
      pre: file('pre.js'),
      early: file('early.js', ['common'], ['late']),
      common: file('common.js'),
      late: file('late.js', ['later']),
      later: file('later.js'),
      idle: file(
        'idle.js',
        [],
        ['dialog', `${book}/tools/reader-tools.tsx`, `${book}/panels/panels.tsx`],
      ),
      dialog: file('dialog.js', ['common']),
      [`${book}/panels/panels.tsx`]: {
        ...file('panels.js', ['common', 'list'], [`${book}/tools/marks/marks.tsx`]),
        src: `${book}/panels/panels.tsx`,
      },
      list: file('list.js'),
      [`${book}/tools/reader-tools.tsx`]: {
        ...file('tools.js', ['card', 'common', 'list'], [`${book}/tools/marks/marks.tsx`]),
        src: `${book}/tools/reader-tools.tsx`,
      },
      card: file('card.js'),
      [`${book}/tools/marks/marks.tsx`]: {
        ...file('marks.js', ['card', 'quote']),
        src: `${book}/tools/marks/marks.tsx`,
      },
      quote: file('quote.js'),
      react: file('react.js'),
      load: file('load.js'),
      unused: file('unused.js'),
    }),
  };
  const find = () => findScripts(siteOf(files), readTags(page));

  it('before idle are inline and linked ones, islands that load at once, and their imports', () => {
    const { inline, early } = find();
    expect(inline.trim()).toBe('one()');
    expect([...early].sort()).toEqual(['/common.js', '/early.js', '/load.js', '/pre.js']);
  });

  it("of the reader's tools are those that nothing else loads", () => {
    expect([...find().tools].sort()).toEqual(['/card.js', '/tools.js']);
  });

  it('of single tools are those that a tool or a panel imports when it is used', () => {
    expect([...find().toolsOnUse].sort()).toEqual(['/marks.js', '/quote.js']);
  });

  it('of the panels are those that the page does not load before', () => {
    expect([...find().panels].sort()).toEqual(['/list.js', '/panels.js']);
  });

  it('in all include delayed islands and dynamic imports', () => {
    const { early, all } = find();
    expect([...all].sort()).toEqual(
      [...early, '/dialog.js', '/idle.js', '/late.js', '/later.js', '/react.js'].sort(),
    );
  });
});

describe('the picture fetched by a phone of 412 px, 1.75x', () => {
  it.each([
    ['100vw', 412],
    ['60vw', 247.2],
    ['11rem', 176],
    ['calc(100vw - 3rem)', 364],
    ['(min-width: 56rem) 28.125rem, calc(100vw - 3rem)', 364],
    ['(min-width: 20rem) 10rem, 50vw', 160],
    ['(max-width: 500px) 300px, 50vw', 300],
  ])('fills %s as %d px', (sizes, width) => {
    expect(slotWidth(sizes, PHONE)).toBeCloseTo(width);
  });

  it.each(['min(100vw, 30rem)', '(orientation: portrait) 10rem, 50vw'])(
    'is not guessed from an unknown form of sizes: %s',
    (sizes) => {
      expect(() => slotWidth(sizes, PHONE)).toThrow('not understood');
    },
  );

  it.each([
    ['200px', '/480.avif'],
    ['280px', '/720.avif'],
    ['412px', '/1080.avif'],
    ['900px', '/1080.avif'],
  ])('in a slot of %s is the smallest one dense enough, or the largest: %s', (sizes, path) => {
    expect(chooseCandidate('/720.avif 720w, /480.avif 480w, /1080.avif 1080w', sizes, PHONE)).toBe(
      path,
    );
  });
});

it('adds up a page: HTML, style sheets, scripts, and the first picture in its first format', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"><script>x()</script>' +
    '<picture><source srcset="/p-400.avif 400w, /p-800.avif 800w" sizes="60vw"><img src="/p.webp"></picture>' +
    '<p data-paragraph="0">Once upon a time</p>';
  const site = siteOf({
    'index.html': html,
    '.chunks.json': '{}',
    'a.css': 'a{}',
    'p-400.avif': '4'.repeat(40),
    'p-800.avif': '8'.repeat(80),
  });
  expect(measurePage(site, '/')).toEqual({
    html: brotliBytes(html),
    htmlWithoutStory: brotliBytes(html.replace('Once upon a time', '')),
    css: brotliBytes('a{}'),
    scriptBeforeIdle: brotliBytes('x()'),
    scriptInAll: brotliBytes('x()'),
    scriptAfterAction: 0,
    firstPicture: { path: '/p-800.avif', bytes: 80 },
  });
});
