// What scripts/build.ts adds to Astro: the fingerprint of the sources, and compressed copies.
import { existsSync, readFileSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { compressSite } from '../../scripts/local/build/compress.ts';
import { sourceFingerprint } from '../../scripts/local/build/fingerprint.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

// Processes and disks of a busy machine take their time; no test measures it.
vi.setConfig({ testTimeout: 30_000 });

const sources = {
  'src/pages/index.astro': 'page',
  'content/ui/en/app.json': '{}',
  'content/art/cover.svg': '<svg/>',
  'public/favicon.svg': '<svg/>',
  'astro.config.mjs': 'export default {}',
  'scripts/late-styles.mjs': 'export {}',
  'scripts/reading-chunk.mjs': 'export {}',
  'package-lock.json': '{}',
  'scripts/build.ts': 'build()',
};

describe('the fingerprint', () => {
  const fingerprintOf = async (files: Record<string, string>, env = {}) => {
    const folder = temporaryFolder();
    writeFiles(folder, files);
    return sourceFingerprint(folder, env);
  };

  it.each(Object.keys(sources))('changes with %s', async (name) => {
    const before = await fingerprintOf(sources);
    expect(await fingerprintOf({ ...sources, [name]: 'changed' })).not.toBe(before);
  });

  it('changes when a file appears or is renamed, and with what decides about links', async () => {
    const before = await fingerprintOf(sources);
    const { 'public/favicon.svg': icon, ...rest } = sources;
    expect(await fingerprintOf({ ...rest, 'public/icon.svg': icon })).not.toBe(before);
    expect(await fingerprintOf({ ...sources, 'src/new.ts': '' })).not.toBe(before);
    expect(await fingerprintOf(sources, { SITE_URL: 'https://example.org' })).not.toBe(before);
    expect(await fingerprintOf(sources, { SITE_PRODUCTION: '1' })).not.toBe(before);
  });

  it('does not change with what no page shows', async () => {
    const before = await fingerprintOf(sources);
    const more = {
      'functions/x.ts': '',
      'tests/x.ts': '',
      'README.md': '',
      '.data/blobs.sqlite': '',
    };
    expect(await fingerprintOf({ ...sources, ...more }, { PORT: '9999' })).toBe(before);
  });
});

describe('compressing', () => {
  const text = 'In the beginning there was the mountain. '.repeat(100);
  const compress = (folder: string, cacheFolder: string, now = Date.now()) =>
    compressSite({ folder, cacheFolder, now, onProgress: () => undefined });

  it('puts copies beside what gets smaller, and only there', async () => {
    const [folder, cache] = [temporaryFolder(), temporaryFolder()];
    const noise = Uint8Array.from({ length: 5_000 }, (_, index) => (index * index * 31) % 256);
    writeFiles(folder, {
      'index.html': text,
      'deep/er/feed.xml': text,
      'data.json': text,
      'small.html': 'small',
      'picture.webp': text,
      'font.woff2': noise,
    });
    await compress(folder, cache);
    expect(readdirSync(folder).sort()).toEqual(
      ['data.json', 'data.json.br', 'data.json.gz', 'deep', 'font.woff2', 'index.html'].concat([
        'index.html.br',
        'index.html.gz',
        'picture.webp',
        'small.html',
      ]),
    );
    for (const name of ['index.html', 'deep/er/feed.xml', 'data.json']) {
      expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(text);
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(text);
    }
  });

  it('takes from the cache what was compressed before', async () => {
    const [first, second, cache] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    writeFiles(first, { 'a.html': text });
    await compress(first, cache);
    // A cache entry with another content would be used, so this shows that it is.
    const [entry = ''] = readdirSync(cache).filter((name) => name.endsWith('.br'));
    writeFiles(cache, { [entry]: 'from the cache' });
    writeFiles(second, { 'b.html': text });
    await compress(second, cache);
    expect(readFileSync(join(second, 'b.html.br'), 'utf8')).toBe('from the cache');
  });

  it('forgets what no build has used for two weeks', async () => {
    const [folder, cache] = [temporaryFolder(), temporaryFolder()];
    writeFiles(folder, { 'a.html': text });
    writeFiles(cache, { 'old.br': 'x', 'recent.br': 'x' });
    const days = (count: number) => Date.now() / 1000 - count * 86_400;
    utimesSync(join(cache, 'old.br'), days(15), days(15));
    utimesSync(join(cache, 'recent.br'), days(13), days(13));
    await compress(folder, cache);
    expect(existsSync(join(cache, 'old.br'))).toBe(false);
    expect(existsSync(join(cache, 'recent.br'))).toBe(true);
  });
});
