// Islands whose file only passes on the export of a shared file: which files count as such.
import { expect, it } from 'vitest';
import { passedOn, preloadIslands } from '../../../scripts/build/pages/island-files.mjs';

it.each([
  ['import{P as r}from"./reading.a.js";export{r as Book};', { file: 'reading.a.js', name: 'P' }],
  ['import{t}from"./react.a.js";export{t as Book};', { file: 'react.a.js', name: 't' }],
  ['import{t as Book}from"./Book.a.js";export{Book};\n', { file: 'Book.a.js', name: 't' }],
])('%s passes on an export', (code, target) => {
  expect(passedOn(code, 'Book')).toEqual(target);
});

it.each([
  ['another name', 'import{P as r}from"./reading.a.js";export{r as Other};'],
  ['code of its own', 'import{P as r}from"./reading.a.js";r();export{r as Book};'],
  ['two imports', 'import"./x.js";import{P as r}from"./reading.a.js";export{r as Book};'],
  ['another variable', 'import{P as r}from"./reading.a.js";export{q as Book};'],
])('a script with %s does not', (_, code) => {
  expect(passedOn(code, 'Book')).toBeNull();
});

const SCRIPTS: Record<string, string> = {
  '/_astro/Island.a.js': 'import{a}from"./shared.b.js";const late=()=>import("./Late.c.js");',
  '/_astro/shared.b.js': 'import"./deep.d.js";export{x as a}from"./react.e.js";',
  '/_astro/deep.d.js': 'import{a}from"./shared.b.js";',
  '/_astro/react.e.js': '',
  '/_astro/client.f.js': 'import{r}from"./react.e.js";',
};

const textOf = (url: string): string => {
  const text = SCRIPTS[url];
  if (text === undefined) throw new Error(url);
  return text;
};

const island = (client: string): string =>
  `<astro-island uid="1" component-url="/_astro/Island.a.js" component-export="Island" renderer-url="/_astro/client.f.js" props="{&quot;a&quot;:&quot;b > c&quot;}" ssr client="${client}" opts="{}">`;

it('the head names all files of an island that starts with its page, each once', () => {
  const html = preloadIslands(`<head></head>${island('load')}${island('load')}`, textOf);
  const names = [...html.matchAll(/<link rel="modulepreload" href="\/_astro\/([\w.]+)">/g)];
  expect(names.map(([, name]) => name)).toEqual([
    'Island.a.js',
    'shared.b.js',
    'deep.d.js',
    'react.e.js',
    'client.f.js',
  ]);
  expect(html.indexOf('</head>')).toBeGreaterThan(html.lastIndexOf('<link'));
});

it('an island that starts when the browser is idle is fetched then', () => {
  const html = `<head></head>${island('idle')}`;
  expect(preloadIslands(html, textOf)).toBe(html);
});
