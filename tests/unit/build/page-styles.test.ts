// Styles and policy of built pages: what is put into a page, and what its content security policy then names.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  containsStyles,
  inlineStyles,
  moveIslandStyle,
  tightenPolicy,
} from '../../../scripts/build/pages/page-styles.mjs';

const link = (name: string): string => `<link rel="stylesheet" href="/_astro/${name}.css">`;
const textOf = (href: string): string => `/*${href}*/`;

it('styles are put into the page in the order of their links', () => {
  expect(inlineStyles(`${link('a')}<title>x</title>${link('b')}`, textOf, () => false)).toBe(
    '<style>/*/_astro/a.css*//*/_astro/b.css*/</style><title>x</title>',
  );
});

it('a sheet that scripts would load keeps a link, which is disabled', () => {
  const html = inlineStyles(link('a') + link('b'), textOf, (href) => href.includes('b'));
  expect(html.match(/<link[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/_astro/b.css" disabled>',
  ]);
});

it('a page without sheets stays as it is', () => {
  expect(inlineStyles('<title>x</title>', textOf, () => true)).toBe('<title>x</title>');
});

it("the islands' style moves to the end of the head", () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>';
  const page = (head: string, body: string): string =>
    `<head><style>a{}</style>${head}</head><body>${body}</body>`;
  expect(moveIslandStyle(page('', `<p></p>${style}<astro-island/>`))).toBe(
    page(style, '<p></p><astro-island/>'),
  );
  expect(moveIslandStyle(page('', '<p></p>'))).toBe(page('', '<p></p>'));
});

it('the policy keeps its sources, and its hashes are those of the page', () => {
  const policy = "default-src 'self'; script-src 'self' 'sha256-old='; style-src 'self';";
  const html = `<meta http-equiv="content-security-policy" content="${policy}"><script>a()</script><script src="/x.js"></script><style>b{}</style>`;
  const hash = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(tightenPolicy(html)).toContain(
    `content="default-src 'self'; script-src 'self' ${hash('a()')}; style-src 'self' ${hash('b{}')};"`,
  );
});

it.each([
  ['index.html', true],
  ['read/part-1/index.html', true],
  ['ko/read/part-1/index.html', true],
  ['ko/cms/translate/index.html', true],
  ['404.html', true],
  ['read/index.html', false],
  ['ko/read/index.html', false],
  ['offline/index.html', false],
])('%s contains its styles: %s', (file, isContained) => {
  expect(containsStyles(file)).toBe(isContained);
});
