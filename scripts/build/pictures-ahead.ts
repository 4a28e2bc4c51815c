// Makes the pictures of books and the social previews beside a first build. Bundling leaves a core idle for seconds,
// and rendering would wait for these pictures one by one. derive-pictures.ts is the process that makes them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pictureCacheDir } from '../../src/library/paths.ts';

const PROGRAM = join(import.meta.dirname, 'derive-pictures.ts');

/**
 * Starts the process unless an earlier build left pictures in the cache. Returns a function that ends it, for when the
 * pages are rendered: the build makes what it finds missing by itself, and reports what is wrong.
 */
export function derivePicturesAhead(): () => Promise<void> {
  if (existsSync(pictureCacheDir())) return () => Promise.resolve();
  const child = spawn(process.execPath, [PROGRAM], {
    // One thread for pictures: the other cores belong to the build.
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
    // The IPC channel closes when the build is gone, however it ended, and the process notices.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', () => done());
  });
  return () => {
    child.kill();
    return ended;
  };
}
