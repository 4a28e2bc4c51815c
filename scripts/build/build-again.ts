// The build of machines that start each time from a fresh checkout and a restored cache, as Netlify's do: makes the site
// from that of the last build if nothing but published text has changed since.
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanges } from './changes/build-changes.ts';
import { descriptionOf } from './changes/rendered-site.ts';
import { sourceFingerprint } from './fingerprint.ts';

/** What Astro's adapter leaves for the deploy, beside the site. Only a whole build writes it. */
const ADAPTER_OUTPUT = '.netlify/v1';

/**
 * Builds the site of the sources below `root` into `out`.
 *
 * @param kept - the folder of the last build's site; receives this one's. May be empty or missing.
 */
export async function buildAgain(root: string, kept: string, out: string): Promise<void> {
  const sources = await sourceFingerprint(root, process.env);
  const [site, next, adapter] = ['site', 'next', 'adapter'].map((name) => join(kept, name)) as [
    string,
    string,
    string,
  ];
  const sourcesFile = join(kept, 'sources');
  await mkdir(kept, { recursive: true });
  await rm(next, { recursive: true, force: true });
  const isSame = existsSync(sourcesFile) && (await readFile(sourcesFile, 'utf8')) === sources;
  // Until this build is complete, the kept site is nobody's.
  await rm(sourcesFile, { force: true });
  if (isSame && (await buildChanges(root, site, next))) {
    if (existsSync(adapter)) await cp(adapter, join(root, ADAPTER_OUTPUT), { recursive: true });
  } else {
    const { buildSite } = await import('./build-site.ts');
    await buildSite(root, next, true);
    await rm(adapter, { recursive: true, force: true });
    const written = join(root, ADAPTER_OUTPUT);
    if (existsSync(written)) await cp(written, adapter, { recursive: true });
  }
  await rm(site, { recursive: true, force: true });
  await rename(next, site);
  await rename(descriptionOf(next), descriptionOf(site));
  await writeFile(sourcesFile, sources);
  await rm(out, { recursive: true, force: true });
  await cp(site, out, { recursive: true });
}
