// A name for the words and pictures of a part, to see later whether they are still the same.
import { createHash } from 'node:crypto';
import type { PartFile } from '../../../src/domain/story/file.ts';

/** 16 hex digits of what readers of a part see; its times and version do not count. */
export function partRevision({ title, partType, content }: PartFile): string {
  const { text, quote, illustration, illustrationBottom } = content;
  const seen = [title, partType, text, quote, illustration, illustrationBottom];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
}
