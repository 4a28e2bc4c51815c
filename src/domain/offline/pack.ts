// A pack: every file of one language that reading offline needs (DESIGN decision 14). The list is written by the build;
// what is kept of it in this browser is compared with it here. Pure: no storage, no fetch.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';

/**
 * What a file is for. `part`, `metadata` and `ui` are texts and lie in the local database; the others lie in the pack's
 * cache. `code` is script and style, `page` the cover and the reader shell.
 */
export const PACK_FILE_KINDS = [
  'part',
  'metadata',
  'ui',
  'page',
  'code',
  'font',
  'picture',
] as const;

const PackFileSchema = v.object({
  /** Address on this site, `/art/nine-realms/cover-cover.62cf5f00e0-720.avif`. */
  path: v.pipe(v.string(), v.regex(/^\/[^\s?#]*$/)),
  /** SHA-256 of the body as it arrives in the page, base64url without padding. */
  hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** Bytes of the body, not compressed. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  kind: v.picklist(PACK_FILE_KINDS),
  /** Pictures come in both formats; a browser keeps the one it can show. */
  format: v.optional(v.picklist(['avif', 'webp'])),
});

export type PackFile = v.InferOutput<typeof PackFileSchema>;

/** The list of one language, `/content/packs/{language}.json`. */
export const PackManifestSchema = v.object({
  language: v.picklist(LANGUAGES),
  /** Over all files: another one means that something changed. */
  hash: v.string(),
  /** Over texts and pictures only: another one is worth telling the reader (a release of the code alone is not). */
  contentHash: v.string(),
  files: v.array(PackFileSchema),
});

export type PackManifest = v.InferOutput<typeof PackManifestSchema>;

/** Whether a file lies in the local database; the others lie in the pack's cache. */
export function isText({ kind }: PackFile): boolean {
  return kind === 'part' || kind === 'metadata' || kind === 'ui';
}

/** The files this browser needs: all, but pictures in one format only. */
export function filesFor(manifest: PackManifest, format: 'avif' | 'webp'): PackFile[] {
  return manifest.files.filter((file) => file.format === undefined || file.format === format);
}

/** Bytes of some files together. */
export function totalSize(files: readonly PackFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** The files of a new list that are not already kept with the same content. */
export function changedFiles(
  wanted: readonly PackFile[],
  kept: readonly Pick<PackFile, 'path' | 'hash'>[],
): PackFile[] {
  const have = new Set(kept.map(({ path, hash }) => `${path} ${hash}`));
  return wanted.filter(({ path, hash }) => !have.has(`${path} ${hash}`));
}
