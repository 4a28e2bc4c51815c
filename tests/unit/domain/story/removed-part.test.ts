// Which part that was taken out a reader is told of.
import { expect, it } from 'vitest';
import { requestedPart } from '../../../../src/domain/story/removed-part.ts';

const at = (slug: string) => JSON.stringify({ slug, paragraph: 9 });

it.each([
  ['the cover, to who was in it', '/ko/', at('part-7'), 'part-7', true],
  ['its own address, to who was in it', '/ko/read/part-7/', at('part-7'), 'part-7', true],
  ['its own address, to who was elsewhere', '/read/part-7', at('part-2'), 'part-7', false],
  ['its own address, to a new reader', '/read/part-8/', null, 'part-8', false],
  ['the reader shell, to who was in it', '/read/', at('part-8'), 'part-8', true],
  ['nothing to a position of long ago', '/', '3', undefined, true],
  ['nothing to a broken position', '/', '{', undefined, true],
  ['nothing to a new reader', '/', null, undefined, true],
])('tells on %s', (_, pathname, position, slug, wasReading) => {
  expect(requestedPart(pathname, position)).toEqual({ slug, wasReading });
});
