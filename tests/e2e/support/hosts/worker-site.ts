// A separate host that serves copies of the built site, for tests that release new versions of it.
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOfflinePages } from '../../../../scripts/build/offline/worker.ts';
import { startHost, type Host } from '../../../../scripts/local/host.ts';
import { silent } from '../../../../scripts/local/progress.ts';
import { ensureSite } from '../../../../scripts/test/test-site.ts';
import type { PackManifest } from '../../../../src/domain/offline/pack.ts';

const ROOT = join(import.meta.dirname, '../../../..');
export interface WorkerSite {
  url: string;
  /** The version currently served, starting at 1. */
  version: number;
  /** Serves a new version: changed pages and a changed precache, hence a different /sw.js. */
  release: () => void;
  close: () => Promise<void>;
}

/** Changes a file and removes its compressed copies, which would otherwise be served instead. */
export function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  for (const form of ['br', 'gz']) rmSync(`${file}.${form}`, { force: true });
}

/** Writes the pages' current hashes and sizes into the pack manifests, so that a changed copy can be downloaded. */
function updatePacks(folder: string): void {
  for (const list of globSync('content/packs/*.json', { cwd: folder })) {
    edit(join(folder, list), (text) => {
      const manifest = JSON.parse(text) as PackManifest;
      const files = manifest.files.map((file) => {
        if (file.kind !== 'page') return file;
        const page = readFileSync(join(folder, file.path, 'index.html'));
        const hash = createHash('sha256').update(page).digest('base64url');
        return { ...file, hash, size: page.length };
      });
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url');
      return JSON.stringify({ ...manifest, hash, files });
    });
  }
}

/** Writes a version number into every page and, through the revision of the offline pages, into the precache. */
export function stampVersion(folder: string, version: number): void {
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const release = `<meta name="release" content="${version}">`;
    edit(join(folder, file), (html) =>
      html.replace(/<meta name="release"[^>]*>/, '').replace('<title>', `${release}<title>`),
    );
  }
  writeOfflinePages(folder);
  edit(join(folder, 'sw.js'), (script) =>
    script.replace(
      /revision:"(?:\d+-)?([0-9a-f]{32})",url:"([^"]*\/offline\/pages\.json)"/g,
      `revision:"${version}-$1",url:"$2"`,
    ),
  );
  updatePacks(folder);
}

/** Starts a host that serves a copy of the built site. `prepare` may change the copy first. */
export async function startWorkerSite(
  prepare: (folder: string) => void = () => undefined,
): Promise<WorkerSite> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-realms-worker-site-'));
  const built = await ensureSite(process.env);
  const versions: string[] = [];
  const create = (from: string): void => {
    const version = versions.length + 1;
    const next = join(folder, String(version));
    cpSync(from, next, { recursive: true });
    if (version > 1) stampVersion(next, version);
    versions.push(next);
  };
  create(built);
  const [first = ''] = versions;
  prepare(first);
  stampVersion(first, 1);
  const host: Host = await startHost({
    environment: {
      host: '127.0.0.1',
      port: 0,
      dataDir: join(folder, 'data'),
      proxies: 0,
      publicUrl: null,
    },
    functionsDir: join(folder, 'no-functions'),
    netlifyToml: join(ROOT, 'netlify.toml'),
    folders: () => ({ current: versions.at(-1) ?? null, previous: versions.at(-2) ?? null }),
    rebuilder: null,
    log: silent,
  });
  return {
    url: host.url,
    get version() {
      return versions.length;
    },
    release: () => create(versions.at(-1) ?? ''),
    close: async () => {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
