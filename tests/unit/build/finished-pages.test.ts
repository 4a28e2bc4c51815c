// Built pages: the styles that are put into a page, the files its head names, and its content security policy.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { finishPage } from '../../../scripts/build/finished-pages.ts';
import { readManifest } from '../../../scripts/build/site/chunk-files.ts';

const chunk = (name: string, css: string[] = [], imports: string[] = []) => ({
  file: `_astro/${name}.js`,
  css: css.map((each) => `_astro/${each}.css`),
  imports,
});
const site = {
  chunks: readManifest(
    JSON.stringify({
      book: chunk('book', ['book'], ['shared']),
      shared: chunk('shared', ['buttons']),
      panels: chunk('panels', ['panels', 'gone']),
      react: chunk('react'),
    }),
    (address) => !address.includes('gone'),
  ),
  text: (path: string) => `/*${path}*/`,
};
const link = (name: string): string => `<link rel="stylesheet" href="/_astro/${name}.css">`;
const island = (when: string): string =>
  `<astro-island component-url="/_astro/book.js" renderer-url="/_astro/react.js" client="${when}"></astro-island>`;
const page = (head: string, body = ''): string => `<head>${head}</head><body>${body}</body>`;
const finish = (html: string, file = 'index.html'): string => finishPage(html, file, site);

it('styles of components and of what islands load at once are put into the page, in their order', () => {
  const html = finish(page(link('base') + link('buttons') + link('book'), island('idle')));
  expect(html).toContain(
    '<style>/*/_astro/base.css*//*/_astro/buttons.css*//*/_astro/book.css*/</style>',
  );
});

it('styles of what is imported later are in no page', () => {
  expect(finish(page(link('base') + link('panels'), island('idle')))).not.toContain('panels');
  // The sheet of an island, on a page without that island.
  expect(finish(page(link('base') + link('book')))).not.toContain('book');
});

it('a sheet that scripts bring keeps a link, which is disabled', () => {
  const html = finish(page(link('base') + link('book'), island('idle')));
  expect(html.match(/<link[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/_astro/book.css" disabled>',
  ]);
});

it('a page without sheets and islands stays as it is', () => {
  expect(finish(page('<title>x</title>'))).toBe(page('<title>x</title>'));
});

it('the head names all files of islands that start at once, and no others', () => {
  const named = [...finish(page('', island('load'))).matchAll(/modulepreload" href="([^"]+)"/g)];
  expect(named.map(([, href]) => href).sort()).toEqual(
    ['book', 'react', 'shared'].map((name) => `/_astro/${name}.js`),
  );
  expect(finish(page('', island('idle')))).not.toContain('modulepreload');
});

it("the islands' style moves to the end of the head", () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>';
  const html = page('<meta content="</head>">', `<p></p>${style}${island('idle')}`);
  expect(finish(html)).toBe(page(`<meta content="</head>">${style}`, `<p></p>${island('idle')}`));
});

it('the policy keeps its sources, and its hashes are those of the page', () => {
  const policy = "default-src 'self'; script-src 'self' 'sha256-old='; style-src 'self';";
  const html = `<meta http-equiv="content-security-policy" content="${policy}"><meta content="<script>"><script>a()</script><script src="/x.js"></script><style>b{}</style>`;
  const hash = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(finish(html)).toContain(
    `content="default-src 'self'; script-src 'self' ${hash('a()')}; style-src 'self' ${hash('b{}')};"`,
  );
});

it.each([
  ['index.html', true],
  ['ko/read/part-1/index.html', true],
  ['404.html', true],
  ['ko/read/index.html', false],
  ['offline/index.html', false],
])('%s contains its styles: %s', (file, isContained) => {
  expect(finish(page(link('base')), file).includes('<style>')).toBe(isContained);
});
