// What epubcheck must say of a book, and that a site without books fails.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { epubcheckStep, isFlawless } from '../../../scripts/test/epubcheck.ts';
import { temporaryFolder } from '../../host/support/temporary.ts';

const options = {
  root: process.cwd(),
  signal: new AbortController().signal,
  onOutput: () => undefined,
};

it.each([
  [0, 'Messages: 0 fatals / 0 errors / 0 warnings / 0 infos', true],
  [0, 'Messages: 0 fatals / 0 errors / 2 warnings / 0 infos', false],
  [1, 'Messages: 0 fatals / 0 errors / 0 warnings / 0 infos', false],
  [0, 'Usage: epubcheck file', false],
])('exit code %i with “%s” is flawless: %s', (exitCode, output, is) => {
  expect(isFlawless({ exitCode, output })).toBe(is);
});

it('fails for a site without books', async () => {
  const site = temporaryFolder();
  mkdirSync(join(site, 'books'));
  await expect(epubcheckStep(site).run(options)).rejects.toThrow('There is no book');
});
