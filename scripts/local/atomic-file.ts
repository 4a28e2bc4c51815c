// Atomic file replacement: a reader sees the whole old file or the whole new one, even after a power cut.
import {
  mkdirSync,
  openSync,
  writeFileSync,
  fsyncSync,
  closeSync,
  renameSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The mode of files that contain secrets or people's data. */
export const READABLE_BY_OWNER = 0o600;

/** Writes a file through a temporary one beside it and an atomic rename. `mode` applies to the new file. */
export function writeFileAtomically(file: string, text: string, mode = 0o644): void {
  const temporary = `${file}.${process.pid}.new`;
  const descriptor = openSync(temporary, 'w', mode);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
  syncFile(dirname(file));
}

/** Waits until the content of a file, or the list of files in a folder, is on disk. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the parsed JSON of a file; null if there is none. Throws a readable error if it cannot be read or parsed. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(
      `${file} cannot be read (${(error as Error).message}). Put a copy of it back, or remove it: then it is made anew.`,
      { cause: error },
    );
  }
}

/** Creates a folder that only its owner can enter, and its parents likewise, unless they exist. */
export function makePrivateFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  // One by one: `recursive` never ends where no folder can be created, as in /proc.
  makePrivateFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
