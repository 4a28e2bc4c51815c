// Maps an address to a file of the site. The only place that turns request text into a file name.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFile {
  file: string;
  size: number;
  modifiedMs: number;
}

export type Found =
  | { kind: 'file'; file: FoundFile }
  | { kind: 'directory' }
  | { kind: 'none' }
  | { kind: 'malformed' };

async function fileAt(file: string): Promise<FoundFile | 'directory' | null> {
  try {
    const stats = await stat(file);
    if (stats.isDirectory()) return 'directory';
    return stats.isFile() ? { file, size: stats.size, modifiedMs: stats.mtimeMs } : null;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return null;
    throw error;
  }
}

/** Control characters and the backslash: no file of a site has them, and some systems interpret them. */
const ODD_CHARACTER = /[\p{Cc}\\]/u;

/**
 * Returns the path below the site folder that an address names, decoded once. `none` when it must not be served: a
 * segment is hidden, empty or climbs to a parent folder, or has a character that no file of a site has.
 */
function relativePath(pathname: string): { path: string } | 'none' | 'malformed' {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return 'malformed';
  }
  if (!decoded.startsWith('/')) return 'malformed';
  const segments = decoded.slice(1).split('/');
  const isForbidden = (segment: string, index: number) =>
    (segment === '' && index < segments.length - 1) ||
    ODD_CHARACTER.test(segment) ||
    (segment.startsWith('.') && segment !== '.well-known');
  return segments.some(isForbidden) ? 'none' : { path: segments.join('/') };
}

/** Returns whether a file is a compressed copy: an encoding of its original, without an address of its own. */
async function isCompressedCopy(file: string): Promise<boolean> {
  const original = /^(.*)\.(?:br|gz)$/.exec(file)?.[1];
  return original !== undefined && (await fileAt(original)) !== null;
}

/** Finds what an address below `folder` refers to; `directory` means that the address lacks its trailing slash. */
export async function findFile(folder: string, pathname: string): Promise<Found> {
  const relative = relativePath(pathname);
  if (relative === 'malformed' || relative === 'none') return { kind: relative };
  const { path } = relative;
  const target = join(folder, path);
  const isFolderAddress = path === '' || path.endsWith('/');
  const found = await fileAt(isFolderAddress ? join(target, 'index.html') : target);
  if (found === null) return { kind: 'none' };
  if (found !== 'directory') {
    return (await isCompressedCopy(found.file)) ? { kind: 'none' } : { kind: 'file', file: found };
  }
  if (isFolderAddress) return { kind: 'none' };
  const index = await fileAt(join(target, 'index.html'));
  return { kind: index !== null && index !== 'directory' ? 'directory' : 'none' };
}

export async function compressedCopies(file: string): Promise<('br' | 'gzip')[]> {
  const [br, gz] = await Promise.all([fileAt(`${file}.br`), fileAt(`${file}.gz`)]);
  const isFile = (found: FoundFile | 'directory' | null) => found !== null && found !== 'directory';
  return [...(isFile(br) ? (['br'] as const) : []), ...(isFile(gz) ? (['gzip'] as const) : [])];
}
