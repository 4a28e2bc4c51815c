// Bundles the scripts that pages contain, so that they run before anything is fetched (src/layouts/inline).
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import { oncePerBuild } from './once.ts';
import { projectRoot } from './paths.ts';

/** Browsers that support module workers, `light-dark()` and everything else the pages use. */
export const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];

export interface InlineScript {
  text: string;
  /** The source expression that allows it in the content security policy. */
  hash: `sha256-${string}`;
}

/** Returns the script of `src/layouts/inline` with this name, bundled and minified. */
export const inlineScript = oncePerBuild(
  async (name: 'boot' | 'gone-parts' | 'near-pictures'): Promise<InlineScript> => {
    const { outputFiles } = await build({
      entryPoints: [join(projectRoot(), 'src/layouts/inline', `${name}.ts`)],
      bundle: true,
      format: 'iife',
      minify: true,
      target: BROWSERS,
      write: false,
      logLevel: 'silent',
    });
    const text = (outputFiles[0]?.text ?? '').trim();
    return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  },
);
