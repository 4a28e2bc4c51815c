// src/islands/book/reader-texts.ts recognises texts that an older release stored by a group that they lack: the newest.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/domain/languages.ts';
import { NEWEST } from '../../../../src/islands/book/reader-texts.ts';

it.each(LANGUAGES)('the last group of the texts in %s is the newest one', (language) => {
  const file = readFileSync(`content/ui/${language}/reader.json`, 'utf8');
  expect(Object.keys(JSON.parse(file) as object).at(-1)).toBe(NEWEST);
});
