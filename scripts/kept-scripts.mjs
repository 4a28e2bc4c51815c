// Keeps what terser made of a script, by everything it was made from: a build after a publish has the same scripts as the one
// before, and shrinking them would take longer than everything else. Plain JavaScript, as astro.config.mjs loads it.
import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FOLDER = '.cache/scripts';
/** What no build has used for so long goes. */
const KEEP_MS = 30 * 24 * 60 * 60_000;

const { version } = createRequire(import.meta.url)('terser/package.json');

function removeOld(folder, now) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // Another build may have renamed or removed it.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && now - stats.mtimeMs > KEEP_MS) rmSync(file, { force: true });
  }
}

/** The text of a file that is there, or null; its age begins anew. */
function readKept(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const now = new Date();
    utimesSync(file, now, now);
    return text;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return null;
  }
}

/** Whole or not at all: builds may run side by side. */
function keep(file, text) {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

/** A Vite plugin around Vite's own step for terser. */
export const keptScripts = {
  name: 'kept-scripts',
  apply: 'build',
  configResolved(config) {
    const step = config.plugins.find(({ name }) => name === 'vite:terser');
    const shrink = step?.renderChunk;
    if (typeof shrink !== 'function') throw new Error('Vite has no step for terser any more');
    const folder = join(config.root, FOLDER);
    mkdirSync(folder, { recursive: true });
    removeOld(folder, Date.now());
    const options = JSON.stringify([version, config.build.terserOptions]);
    step.renderChunk = async function (code, chunk, output, ...rest) {
      const { minify, lib } = this.environment.config.build;
      const isPlain = minify === 'terser' && !output.sourcemap && !lib;
      if (!isPlain) return shrink.call(this, code, chunk, output, ...rest);
      const hash = createHash('sha256').update(`${options}\0${output.format}\0${code}`);
      const file = join(folder, `${hash.digest('hex')}.js`);
      const kept = readKept(file);
      if (kept !== null) return { code: kept, map: null };
      const made = await shrink.call(this, code, chunk, output, ...rest);
      if (made) keep(file, made.code);
      return made;
    };
  },
};
