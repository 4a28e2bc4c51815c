// Netlify build plugin: copies the published translations from Blobs before the build, because a plugin has a Blobs
// context and a build command has none (decision 131). Plain JavaScript, because Netlify loads it directly; it imports
// TypeScript, whose types Node 24 strips. It also prepares the site for `netlify dev`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));

/** The cache of exported pictures, keyed by their inputs and shared by builds. */
const PICTURES = '.cache/pictures';

/**
 * Copies the published text. If it cannot be read completely, fails the build, so that the old site stays live.
 */
export async function onPreBuild({ utils, constants }) {
  await utils.cache.restore(PICTURES);
  const { env } = process;
  const folder = env.PUBLISHED_DIR;
  if (!folder) return utils.build.failBuild('PUBLISHED_DIR is not set in netlify.toml');
  const isProduction = env.CONTEXT === 'production' && !constants?.IS_LOCAL;
  // A production site without a head has lost it, unless its owner declares that nothing was ever published.
  const requireHead = isProduction && env.CONTENT_BOOTSTRAP !== '1';
  try {
    // Imported late: `netlify dev` loads this file before anything is installed.
    const { copyPublishedText } = await import('../build/published-text.ts');
    const { rev, count } = await copyPublishedText(folder, { requireHead });
    console.log(`Published text: revision ${rev}, ${count} files`);
  } catch (error) {
    const noHead = ' For the very first deploy set CONTENT_BOOTSTRAP=1, and remove it afterwards.';
    const noStorage =
      ' Builds on Netlify have storage; here run "npm run build", which shows the committed texts, or "netlify dev".';
    const isHeadMissing = requireHead && String(error).includes('There is no content/head');
    const hint = !env.NETLIFY_BLOBS_CONTEXT ? noStorage : isHeadMissing ? noHead : '';
    return utils.build.failBuild(`The published text could not be read completely.${hint}`, {
      error,
    });
  }
}

/** Stores the pictures for the next build, whether or not this deploy succeeds. */
export async function onPostBuild({ utils }) {
  await utils.cache.save(PICTURES);
}

/**
 * Runs before `netlify dev` looks for functions and pages: installs and builds what is missing. The CLI waits only a
 * few seconds for the port of its [dev] command, and a first build takes minutes.
 */
export async function onPreDev({ utils, netlifyConfig }) {
  const scripts = join(root, 'scripts');
  const port = String(netlifyConfig.dev.targetPort);
  const args = [join(scripts, 'bootstrap.mjs'), join(scripts, 'netlify-dev.ts'), 'prepare', port];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] });
  // Without the CLI the build is useless, and its lock would block the next start.
  const stop = () => child.kill('SIGTERM');
  for (const event of ['disconnect', 'exit']) process.once(event, stop);
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    errorOutput += text;
  });
  const [code] = await once(child, 'close');
  for (const event of ['disconnect', 'exit']) process.off(event, stop);
  if (code !== 0) return utils.build.failBuild(errorOutput.trim() || `It ended with ${code}.`);
}
