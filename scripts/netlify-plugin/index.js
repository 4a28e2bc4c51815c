// Netlify build plugin: copies the published translations from Blobs before the build, because a build command has no
// Blobs context and a plugin has (DESIGN decision 33). Plain JavaScript, as Netlify loads it; the work is in TypeScript
// beside it, whose types Node 24 strips. It also prepares what `netlify dev` serves (decision 027).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));

/** Exported pictures and shrunk scripts, named by what they were made from: what one build made, the next need not. */
const KEPT = ['.cache/pictures', '.cache/scripts'];

/** Fails the build, and so leaves the old site live, when the texts cannot be read whole. */
export async function onPreBuild({ utils, constants }) {
  for (const folder of KEPT) await utils.cache.restore(folder);
  const { env } = process;
  const folder = env.PUBLISHED_DIR;
  if (!folder) return utils.build.failBuild('PUBLISHED_DIR is not set in netlify.toml');
  const isProduction = env.CONTEXT === 'production' && !constants?.IS_LOCAL;
  // A production site without a head has lost it, unless its owner says that nothing was ever published.
  const requireHead = isProduction && env.CONTENT_BOOTSTRAP !== '1';
  try {
    // Not before: `netlify dev` loads this file when nothing is installed yet.
    const { copyPublishedText } = await import('../local/published-text.ts');
    const { rev, count } = await copyPublishedText(folder, { requireHead });
    console.log(`Published text: revision ${rev}, ${count} files`);
  } catch (error) {
    const hint = requireHead
      ? ' For the very first deploy set CONTENT_BOOTSTRAP=1, and remove it afterwards.'
      : '';
    return utils.build.failBuild(`The published text cannot be had whole.${hint}`, { error });
  }
}

/** Keeps them for the next build, whatever becomes of this deploy. */
export async function onPostBuild({ utils }) {
  for (const folder of KEPT) await utils.cache.save(folder);
}

/**
 * Before `netlify dev` looks for functions and pages: installs and builds what is missing. The CLI waits only some seconds for
 * the port of its [dev] command, and a first build takes minutes.
 */
export async function onPreDev({ utils, netlifyConfig }) {
  const scripts = join(root, 'scripts');
  const port = String(netlifyConfig.dev.targetPort);
  const args = [join(scripts, 'bootstrap.mjs'), join(scripts, 'netlify-dev.ts'), 'prepare', port];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] });
  // Without the CLI nobody needs what is built, and its lock would keep out the next start.
  const stop = () => child.kill('SIGTERM');
  for (const event of ['disconnect', 'exit']) process.once(event, stop);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    complaint += text;
  });
  const [code] = await once(child, 'close');
  for (const event of ['disconnect', 'exit']) process.off(event, stop);
  if (code !== 0) return utils.build.failBuild(complaint.trim() || `It ended with ${code}.`);
}
