// What epubcheck must say of a book, and that a site without books fails.
import { expect, it, onTestFinished } from 'vitest';
import { mkdtemp, rm, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { epubcheckStep, isFlawless } from '../../../scripts/test/epubcheck.ts';

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
  const site = await mkdtemp(join(tmpdir(), 'nine-realms-no-books-'));
  onTestFinished(() => rm(site, { recursive: true }));
  await mkdir(join(site, 'books'));
  await expect(epubcheckStep(site).run(options)).rejects.toThrow('There is no book');
});
