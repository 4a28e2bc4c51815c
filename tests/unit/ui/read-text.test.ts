// Files that people choose: what Excel and other tools write is read in each encoding that a mark tells.
import { expect, it } from 'vitest';
import { readText } from '../../../src/ui/read-text.ts';

const TEXT = 'address\thash\r\nrÄ한\t😀\r\n';
const little = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, the low byte first', little],
  ['UTF-16, the high byte first', Buffer.from(little).swap16()],
])('%s', async (_, bytes) => {
  expect(await readText(new Blob([new Uint8Array(bytes)]))).toBe(TEXT);
});

it('an empty file, and one of a byte', async () => {
  expect(await readText(new Blob([]))).toBe('');
  expect(await readText(new Blob(['a']))).toBe('a');
});
