// The version number of a part's published text (SPEC 3).
import type { PartFile } from '../../../src/domain/story/file.ts';

/** Increments the patch number, `1.0.3` after `1.0.2`; SPEC 9's default for the first. */
export function nextVersion(before: PartFile | null): string {
  if (!before) return '1.0.0';
  const [major = '1', minor = '0', patch = '0'] = before.version.split('.');
  return [major, minor, String(Number(patch) + 1)].join('.');
}
