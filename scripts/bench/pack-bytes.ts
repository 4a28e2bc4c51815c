// Benchmark: the bytes of a pack fetched from the real host, compared with the sum of its files compressed one by one;
// and the bytes that an update fetches after one part was published.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { packManifestPath } from '../../src/domain/story/content-paths.ts';
import { LANGUAGES, type Language } from '../../src/domain/languages.ts';
import {
  changedFiles,
  filesFor,
  PackManifestSchema,
  totalSize,
  type PackFile,
} from '../../src/domain/offline/pack.ts';
import { SiteFiles } from '../build/site/site-files.ts';
import { publishChange } from './published-change.ts';
import { runBuild } from './run-build.ts';
import { formatTable } from '../local/table.ts';

/** The picture format that a current browser chooses. */
const FORMAT = 'avif';
const CHANGED_PART = 'part-1';
const CHANGED_LANGUAGES = ['en', 'ko'] as const;

function packFiles(site: SiteFiles, language: Language): PackFile[] {
  const list: unknown = JSON.parse(site.text(packManifestPath(language)));
  return filesFor(v.parse(PackManifestSchema, list), FORMAT);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The size of a single file in bytes: compressed with Brotli if that makes it smaller. */
const compressed = (site: SiteFiles, path: string) =>
  Math.min(site.brotliBytes(path), site.rawBytes(path));

/** The bytes of a response body as the host sends it to a browser. */
async function fetchedBytes(address: string): Promise<number> {
  const asked = get(address, { headers: { 'Accept-Encoding': 'br, gzip' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${address}: ${String(answer.statusCode)}`);
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).byteLength;
  return bytes;
}

/** Returns a table of every pack: its files, and the bytes fetched for all of them plus the manifest. */
export async function benchPackBytes(siteFolder: string, origin: string): Promise<string> {
  const site = new SiteFiles(siteFolder);
  const rows: string[][] = [];
  for (const language of LANGUAGES) {
    const files = packFiles(site, language);
    let fetched = await fetchedBytes(origin + packManifestPath(language));
    for (const { path } of files) fetched += await fetchedBytes(origin + path);
    const alone = sum(files.map(({ path }) => compressed(site, path)));
    const numbers = [files.length, totalSize(files), fetched, alone];
    rows.push([language, ...numbers.map(String), (fetched / alone).toFixed(3)]);
  }
  const header = ['pack', 'files', 'bytes kept', 'fetched, with list', 'sum of Brotli', 'ratio'];
  return formatTable(header, rows);
}

/** Returns a table of what Update fetches in a language after one of its parts was published. Builds the site once. */
export async function benchPackUpdate(
  root: string,
  siteFolder: string,
  report: (line: string) => void,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nine-realms-update-'));
  try {
    report(`  Building with a new ${CHANGED_PART}`);
    const built = join(folder, 'site');
    await runBuild(root, built, {
      PUBLISHED_DIR: await publishChange(
        root,
        join(folder, 'published'),
        CHANGED_PART,
        CHANGED_LANGUAGES,
        'New words.',
      ),
      ASTRO_CACHE_DIR: join(folder, 'cache'),
    });
    const [before, after] = [new SiteFiles(siteFolder), new SiteFiles(built)];
    const rows = CHANGED_LANGUAGES.map((language) => {
      const wanted = packFiles(after, language);
      const changed = changedFiles(wanted, packFiles(before, language));
      const list = after.brotliBytes(packManifestPath(language));
      const files = sum(changed.map(({ path }) => compressed(after, path)));
      const whole = sum(wanted.map(({ path }) => compressed(after, path)));
      const numbers = [changed.length, files, list, files + list, whole];
      return [`${language}, ${CHANGED_PART} published`, ...numbers.map(String)];
    });
    const header = ['update', 'files', 'their Brotli', 'list', 'fetched in all', 'whole pack'];
    return formatTable(header, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
