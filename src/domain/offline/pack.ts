// A pack: all files that one language needs for offline reading (decision 115). The build writes the manifest; this
// module compares it with what the browser has stored. Pure: no storage, no fetch.
import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';

/**
 * Kinds of files. `part`, `metadata` (also the files of names) and `ui` are texts, stored in the local database; all
 * others are stored in the pack's cache. `code` is script and style, `page` the cover and the reader shell.
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
  /** Path on this site, such as `/art/nine-realms/cover-cover.62cf5f00e0-720.avif`. */
  path: v.pipe(v.string(), v.regex(/^\/[^\s?#]*$/)),
  /** SHA-256 of the decoded body, base64url without padding. */
  hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** Size of the uncompressed body in bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  kind: v.picklist(PACK_FILE_KINDS),
  /** Pictures are listed in both formats; a browser stores the one it supports. */
  format: v.optional(v.picklist(['avif', 'webp'])),
});

export type PackFile = v.InferOutput<typeof PackFileSchema>;

/** The manifest of one language, `/content/packs/{language}.json`. */
export const PackManifestSchema = v.object({
  language: v.picklist(LANGUAGES),
  /** Hash over all files: differs if any file changed. */
  hash: v.string(),
  /**
   * Hash over texts and pictures only. If it differs, the reader is told about an update; a release of code alone is
   * not announced.
   */
  contentHash: v.string(),
  files: v.array(PackFileSchema),
});

export type PackManifest = v.InferOutput<typeof PackManifestSchema>;

/** Returns whether a file is stored in the local database rather than in the pack's cache. */
export function isText({ kind }: PackFile): boolean {
  return kind === 'part' || kind === 'metadata' || kind === 'ui';
}

/** Returns the files that this browser needs: all files, but pictures in one format only. */
export function filesFor(manifest: PackManifest, format: 'avif' | 'webp'): PackFile[] {
  return manifest.files.filter((file) => file.format === undefined || file.format === format);
}

export function totalSize(files: readonly PackFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
