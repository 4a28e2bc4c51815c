// Class names of CSS modules: the file's name and the class's own. Without Vite's hash, which compresses badly.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Returns a `generateScopedName` for Vite. It throws when two files would give the same name, because the rules of each
 * would then apply to the elements of both.
 */
export function createClassNamer() {
  const owners = new Map<string, string>();
  return (name: string, id: string): string => {
    const file = id.split('?')[0] ?? id;
    const scoped = `${basename(file).split('.')[0] ?? ''}_${name}`;
    const owner = owners.get(scoped) ?? file;
    // On the dev server, the old path of a moved file is still known here, which is not a clash.
    if (owner !== file && existsSync(owner)) {
      const both = [owner, file].sort().join(' and ');
      throw new Error(`Two CSS modules name a class ${scoped}: ${both}. Rename one of the files.`);
    }
    owners.set(scoped, file);
    return scoped;
  };
}
