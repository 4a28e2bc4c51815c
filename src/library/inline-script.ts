// Bundles the scripts that pages contain, so that they run before anything is fetched (src/layouts/inline). The
// finished page's policy gets their hashes from what the page contains (scripts/build/finished-pages.ts).
import { join } from 'node:path';
import { build } from 'esbuild';
import { oncePerBuild } from './once.ts';
import { projectRoot } from './paths.ts';

/** Browsers that support module workers, `light-dark()` and everything else the pages use. */
export const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];

const NAMES = ['boot', 'removed-parts', 'lazy-pictures', 'returning'] as const;

/** Bundles all at once, so that only the layout waits for them and components always render in the same order. */
const bundles = oncePerBuild(async () => {
  const folder = join(projectRoot(), 'src/layouts/inline');
  const { outputFiles } = await build({
    entryPoints: NAMES.map((name) => join(folder, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    format: 'iife',
    minify: true,
    target: BROWSERS,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text.trim());
});

/** Returns the script of `src/layouts/inline` with this name, bundled and minified. */
export async function inlineScript(name: (typeof NAMES)[number]): Promise<string> {
  return (await bundles(''))[NAMES.indexOf(name)] ?? '';
}
