// Caches terser's output for each script under a hash of all its inputs. A build after a publish has the same scripts
// as the one before, and minifying them again would take longer than the rest of the build. Plain JavaScript, because
// astro.config.mjs loads it.
import { createRequire } from 'node:module';
import { KeptFiles, keptFolder, keptName } from './kept-files.ts';

/** Enough for about ten builds whose scripts all differ. */
const MOST_KEPT = 1_500;

const { version } = createRequire(import.meta.url)('terser/package.json');

let kept;

/** What stands in a script for the name of another one until all names are known: the number of that script. */
const PLACEHOLDER = /!~\{(\w+)\}~/g;

/**
 * Numbers the scripts that a script names by their order in it. Terser gives short names to what is frequent, and counts
 * these letters too: a new script elsewhere would otherwise change the size of all others.
 *
 * @returns the script, and a function that puts the numbers back
 */
function withOwnNumbers(code) {
  const numbers = [];
  const own = code.replace(PLACEHOLDER, (whole, number) => {
    if (!numbers.includes(number)) numbers.push(number);
    return whole.replace(number, String(numbers.indexOf(number)).padStart(number.length, '0'));
  });
  const back = (made) => made.replace(PLACEHOLDER, (whole, at) => whole.replace(at, numbers[+at]));
  return [own, back];
}

/** A Vite plugin that wraps Vite's own terser step. */
export const keptScripts = {
  name: 'kept-scripts',
  apply: 'build',
  configResolved(config) {
    const step = config.plugins.find(({ name }) => name === 'vite:terser');
    const shrink = step?.renderChunk;
    if (typeof shrink !== 'function') throw new Error('Vite has no step for terser any more');
    kept = new KeptFiles(keptFolder(config.root, 'scripts'), Date.now());
    // How many scripts are minified at a time changes no byte.
    const terserOptions = { ...config.build.terserOptions, maxWorkers: undefined };
    step.renderChunk = async function (code, chunk, output, ...rest) {
      const { minify, lib } = this.environment.config.build;
      if (minify !== 'terser' || output.sourcemap || lib) {
        return shrink.call(this, code, chunk, output, ...rest);
      }
      const [own, putBack] = withOwnNumbers(code);
      const made = JSON.stringify([version, this.meta.viteVersion, terserOptions, output.format]);
      const script = await kept.get(keptName([made, own]), async () => {
        const answer = await shrink.call(this, own, chunk, output, ...rest);
        // A null result means that terser left the script unchanged.
        return Buffer.from(answer?.code ?? own);
      });
      return { code: putBack(Buffer.from(script).toString()), map: null };
    };
  },
  closeBundle: () => kept.tidy(MOST_KEPT),
};
