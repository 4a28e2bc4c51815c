// Reads the scripts of a built site from Vite's manifest: what each file contains and imports, and its style sheets.
import { posix } from 'node:path';
import * as v from 'valibot';

const fileNames = v.optional(v.array(v.string()), []);
const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    src: v.optional(v.string(), ''),
    imports: fileNames,
    dynamicImports: fileNames,
    css: fileNames,
  }),
);

/** A script. Files are addresses such as `/_astro/x.js`. */
export interface ChunkFile {
  /** The module for which the file exists, such as `src/islands/book/Book.tsx`; empty if it is shared by several. */
  source: string;
  imports: readonly string[];
  dynamicImports: readonly string[];
  styles: readonly string[];
}

export type ChunkFiles = ReadonlyMap<string, ChunkFile>;

/**
 * Reads a manifest. Throws when it is not one. The manifest also names sheets that Astro has removed, because pages
 * link the same styles under another name; `has` tells which files exist.
 */
export function readManifest(json: string, has: (address: string) => boolean): ChunkFiles {
  const manifest = v.parse(ManifestSchema, JSON.parse(json));
  const addressOf = (file: string) => posix.join('/', file);
  const filesOf = (keys: readonly string[]) =>
    keys.map((key) => addressOf(manifest[key]?.file ?? key));
  return new Map(
    Object.values(manifest).map(({ file, src, imports, dynamicImports, css }) => [
      addressOf(file),
      {
        source: src,
        imports: filesOf(imports),
        dynamicImports: filesOf(dynamicImports),
        styles: css.map(addressOf).filter(has),
      },
    ]),
  );
}

/**
 * Returns the scripts at these addresses and all that they import statically. Also follows the dynamic imports of files
 * for which `follows` returns true.
 */
export function withImports(
  chunks: ChunkFiles,
  starts: Iterable<string>,
  follows: (chunk: ChunkFile) => boolean = () => false,
): Set<string> {
  const found = new Set<string>();
  const queue = [...starts];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const chunk = chunks.get(file);
    if (!chunk) continue;
    const isFollowed = (other: string) => {
      const imported = chunks.get(other);
      return imported !== undefined && follows(imported);
    };
    queue.push(...chunk.imports, ...chunk.dynamicImports.filter(isFollowed));
  }
  return found;
}

/** Returns the style sheets of scripts. */
export function stylesOf(chunks: ChunkFiles, files: Iterable<string>): Set<string> {
  return new Set([...files].flatMap((file) => chunks.get(file)?.styles ?? []));
}
