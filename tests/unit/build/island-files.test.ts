// Islands whose file only passes on the export of a shared file: which files count as such.
import { expect, it } from 'vitest';
import { passedOn } from '../../../scripts/build/pages/island-files.mjs';

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
