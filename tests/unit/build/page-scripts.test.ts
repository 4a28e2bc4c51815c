// The tags and scripts of a page, on small sites with known answers.
import { describe, expect, it } from 'vitest';
import { readTags } from '../../../scripts/build/site/html-tags.ts';
import { findScripts } from '../../../scripts/build/site/page-scripts.ts';
import { SiteFiles } from '../../../scripts/build/site/site-files.ts';
import { temporaryFolder, writeFiles } from '../../host/support/temporary.ts';

it('tags are found with their attributes, but none inside scripts, comments and attributes', () => {
  // The letter is longer in lower case, which must not shift what follows.
  const html =
    'İ<!-- <p> --><A HREF="/x" data-y=\'<!--\' hidden><script>"<img>-->"</script><br/><img src=/i.png></a>';
  expect(readTags(html)).toEqual([
    { name: 'a', attributes: { href: '/x', 'data-y': '<!--', hidden: '' }, text: '' },
    { name: 'script', attributes: {}, text: '"<img>-->"' },
    { name: 'br', attributes: {}, text: '' },
    { name: 'img', attributes: { src: '/i.png' }, text: '' },
  ]);
});

describe('the scripts of a page', () => {
  const page = [
    '<script>one()</script>',
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
  const find = () => {
    const folder = temporaryFolder();
    writeFiles(folder, files);
    return findScripts(new SiteFiles(folder), readTags(page));
  };

  it('loaded early are inline and linked ones, islands loaded at once, and their imports', () => {
    const { inline, early } = find();
    expect(inline.trim()).toBe('one()');
    expect([...early].sort()).toEqual(['/common.js', '/early.js', '/load.js', '/pre.js']);
  });

  it("of the reader's tools are those that neither the page nor a panel loads", () => {
    expect([...find().tools].sort()).toEqual(['/card.js', '/tools.js']);
  });

  it('of single tools are those that a tool or a panel imports when it is used', () => {
    expect([...find().toolsOnUse].sort()).toEqual(['/marks.js', '/quote.js']);
  });

  it('of the panels are those that the page does not load before', () => {
    expect([...find().panels].sort()).toEqual(['/list.js', '/panels.js']);
  });

  it('in beforeAction include delayed islands and dynamic imports', () => {
    const { early, beforeAction } = find();
    expect([...beforeAction].sort()).toEqual(
      [...early, '/dialog.js', '/idle.js', '/late.js', '/later.js', '/react.js'].sort(),
    );
  });
});
