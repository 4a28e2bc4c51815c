// Files that are either the old one or the whole new one, also after a power cut.
import {
  mkdirSync,
  openSync,
  writeSync,
  fsyncSync,
  closeSync,
  renameSync,
  readFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file by way of a temporary one beside it. `mode` is that of the new file. */
export function writeFileAtomically(file: string, text: string, mode = 0o644): void {
  const temporary = `${file}.${process.pid}.new`;
  const descriptor = openSync(temporary, 'w', mode);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** The JSON in a file, or null when there is no such file. Throws when it is not JSON. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

/** Creates a folder that only its owner may enter. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
