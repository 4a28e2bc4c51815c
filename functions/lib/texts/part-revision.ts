// A fingerprint of a part's texts and pictures, to detect later changes.
import { createHash } from 'node:crypto';
import type { PartFile } from '../../../src/domain/story/file.ts';

/** 16 hex digits over everything readers of a part see; timestamps and version are excluded. */
export function partRevision({ title, partType, content }: PartFile): string {
  const { text, quote, illustration, illustrationBottom } = content;
  const seen = [title, partType, text, quote, illustration, illustrationBottom];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
}
