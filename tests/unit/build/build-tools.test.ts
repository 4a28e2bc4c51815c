// Parts of scripts/build.ts besides Astro: the fingerprint of the sources, and compressed copies.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressSite } from '../../../scripts/build/compress.ts';
import { sourceFingerprint } from '../../../scripts/build/fingerprint.ts';
import { temporaryFolder, writeFiles } from '../../host/support/temporary.ts';

const sources = {
  'src/pages/index.astro': 'page',
  'content/ui/en/app.json': '{}',
  'content/art/cover.svg': '<svg/>',
  'public/favicon.svg': '<svg/>',
  'astro.config.mjs': 'export default {}',
  'scripts/build/chunks.ts': 'export {}',
  'scripts/build/site/site-files.ts': 'export {}',
  'package-lock.json': '{}',
  'scripts/build.ts': 'build()',
};

describe('the source fingerprint', () => {
  const fingerprintOf = async (files: Record<string, string>, env = {}) => {
    const folder = temporaryFolder();
    writeFiles(folder, files);
    return sourceFingerprint(folder, env);
  };

  it.each(Object.keys(sources))('changes with %s', async (name) => {
    const before = await fingerprintOf(sources);
    expect(await fingerprintOf({ ...sources, [name]: 'changed' })).not.toBe(before);
  });

  it('changes when a file is added or renamed, and with the variables that affect links', async () => {
    const before = await fingerprintOf(sources);
    const { 'public/favicon.svg': icon, ...rest } = sources;
    expect(await fingerprintOf({ ...rest, 'public/icon.svg': icon })).not.toBe(before);
    expect(await fingerprintOf({ ...sources, 'src/new.ts': '' })).not.toBe(before);
    expect(await fingerprintOf(sources, { SITE_URL: 'https://example.org' })).not.toBe(before);
    expect(await fingerprintOf(sources, { SITE_PRODUCTION: '1' })).not.toBe(before);
    expect(await fingerprintOf(sources, { XRPL_TOKEN_CURRENCY: 'USD' })).not.toBe(before);
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

describe('compression', () => {
  const text = 'In the beginning there was the mountain. '.repeat(100);
  it('writes copies beside files that get smaller, and no others', async () => {
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
    await compressSite(folder, cache);
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

  const compressed = async (cacheFolder: string, name: string) => {
    const folder = temporaryFolder();
    writeFiles(folder, { [name]: text });
    await compressSite(folder, cacheFolder);
    return readFileSync(join(folder, `${name}.br`));
  };

  it('reuses an earlier result, even under another file name', async () => {
    const cache = temporaryFolder();
    const made = await compressed(cache, 'a.html');
    const before = readdirSync(cache).map((name) => statSync(join(cache, name)).ino);
    expect(await compressed(cache, 'b.html')).toEqual(made);
    // Writing a file again would have given it another inode.
    expect(readdirSync(cache).map((name) => statSync(join(cache, name)).ino)).toEqual(before);
    expect(before).toHaveLength(2);
  });
});

describe('compression that fails', () => {
  it('has stopped writing by then, so that the folder can be removed', async () => {
    const [folder, cache] = [temporaryFolder(), temporaryFolder()];
    const page = (name: string) => `${name} ${'and another page of it '.repeat(20_000)}`;
    const names = Array.from({ length: 12 }, (_, index) => `${index}.html`);
    writeFiles(folder, Object.fromEntries(names.map((name) => [name, page(name)])));
    // Copies of some files cannot be written, because a folder has that name. Which file comes first is not known.
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      writeFiles(folder, { [`${name}.html`]: 'short '.repeat(1_000), [`${name}.html.br/x`]: '' });
    }
    await expect(compressSite(folder, cache)).rejects.toThrow('EISDIR');
    const left = readdirSync(folder).sort();
    // Long enough for every file that was left.
    const other = temporaryFolder();
    writeFiles(other, Object.fromEntries(names.map((name) => [name, page(name)])));
    await compressSite(other, temporaryFolder());
    expect(readdirSync(folder).sort()).toEqual(left);
  });
});
