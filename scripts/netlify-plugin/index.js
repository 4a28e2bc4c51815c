// Netlify build plugin: copies the published translations from Blobs before the build, because a build command has no
// Blobs context and a plugin has (DESIGN decision 33). Plain JavaScript, as Netlify loads it; the work is in TypeScript
// beside it, whose types Node 24 strips.
import { copyPublishedText } from '../published-text.ts';

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
