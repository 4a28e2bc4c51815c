// Texts that a browser stored under an older release are told by the group that they lack (islands/book/reader-texts.ts).
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { NEWEST } from '../../../src/islands/book/reader-texts.ts';

it.each(LANGUAGES)('the last group of the texts in %s is the newest one', (language) => {
  const file = readFileSync(`content/ui/${language}/reader.json`, 'utf8');
  expect(Object.keys(JSON.parse(file) as object).at(-1)).toBe(NEWEST);
});
