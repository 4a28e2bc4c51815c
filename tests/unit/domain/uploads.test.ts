// SPEC 5, 9: which files are accepted as pictures, by size and first bytes.
import { describe, expect, it } from 'vitest';
import {
  IMAGE_HEAD_BYTES,
  IMAGE_TYPES,
  findImageProblem,
  sniffImage,
} from '../../../src/domain/uploads.ts';
import { makePicture } from '../../support/images.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

describe('the first bytes', () => {
  it.each([
    ['\xff\xd8\xff\xe1', 'image/jpeg'],
    ['GIF87a', 'image/gif'],
    ['GIF89a', 'image/gif'],
  ])('%j are %s', (head, type) => {
    expect(sniffImage(bytes(head))).toBe(type);
  });

  it.each([
    '',
    '\xff\xd8',
    '\x89PNG\r\n\x1a\n',
    PNG.toLowerCase(),
    'GIF90a',
    '<svg',
    'RIFF\0\0\0\0WEBP',
    'BM',
  ])('%j are those of no accepted type', (head) => {
    expect(sniffImage(bytes(head))).toBeNull();
  });

  it.each(['jpeg', 'png', 'gif'] as const)('of a real %s identify its type', async (format) => {
    const head = (await makePicture(format)).subarray(0, IMAGE_HEAD_BYTES);
    expect(sniffImage(head)).toBe(`image/${format}`);
  });

  it('have the types of SPEC 9', () => {
    expect(IMAGE_TYPES).toEqual(['image/jpeg', 'image/png', 'image/gif']);
  });
});

describe('a file', () => {
  it.each([
    [0, '', 'empty'],
    [1, 'x', 'type'],
    [5_242_880, PNG, null],
    [5_242_881, PNG, 'too-large'],
    [5_242_881, 'text', 'too-large'],
    [100, 'text', 'type'],
  ])('of %i bytes that begins with %j: %j', (size, head, problem) => {
    expect(findImageProblem(size, bytes(head))).toBe(problem);
  });
});
