// Texts that a browser stored under an older release are told by the group that they lack (islands/book/reader-texts.ts).
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isReaderTexts } from '../../../src/islands/book/reader-texts.ts';
import { LANGUAGES } from '../../../src/domain/languages.ts';

it.each(LANGUAGES)('texts in %s without their last group are of an older release', (language) => {
  const file = readFileSync(`content/ui/${language}/reader.json`, 'utf8');
  const texts = JSON.parse(file) as Record<string, unknown>;
  const older = Object.fromEntries(Object.entries(texts).slice(0, -1));
  expect(isReaderTexts(texts)).toBe(true);
  expect(isReaderTexts(older)).toBe(false);
});
