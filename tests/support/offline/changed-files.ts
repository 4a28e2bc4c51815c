// Compares the packs of two builds.
import type { PackFile } from '../../../src/domain/offline/pack.ts';

/** Returns the files of a new manifest that are not yet stored with the same content. */
export function changedFiles(
  wanted: readonly PackFile[],
  kept: readonly Pick<PackFile, 'path' | 'hash'>[],
): PackFile[] {
  const have = new Set(kept.map(({ path, hash }) => `${path} ${hash}`));
  return wanted.filter(({ path, hash }) => !have.has(`${path} ${hash}`));
}
