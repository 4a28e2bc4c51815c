// A fingerprint of a part's texts and pictures, to detect later changes; and the version number that readers get.
import { createHash } from 'node:crypto';
import type { PartFile } from '../../../src/domain/story/part-file.ts';

/** Returns 16 hex digits over everything readers of a part see; timestamps and version are excluded. */
export function partRevision({ title, partType, content }: PartFile): string {
  const { text, quote, illustration, illustrationBottom } = content;
  const seen = [title, partType, text, quote, illustration, illustrationBottom];
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
}

/** Increments the patch number, `1.0.3` after `1.0.2`; SPEC 9's default for the first (SPEC 3). */
export function nextVersion(before: PartFile | null): string {
  if (!before) return '1.0.0';
  const [major = '1', minor = '0', patch = '0'] = before.version.split('.');
  return [major, minor, String(Number(patch) + 1)].join('.');
}
