// The Netlify plugin copies the published text before a build, and keeps the pictures of earlier builds.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onPostBuild, onPreBuild } from '../../scripts/netlify-plugin/index.js';
import { clientOf, startTestBlobs } from '../host/support/blobs.ts';
import { temporaryFolder, writeFiles } from '../host/support/temporary.ts';

describe('the Netlify plugin', () => {
  afterEach(() => vi.unstubAllEnvs());

  async function run(env: Record<string, string>) {
    const { server } = await startTestBlobs();
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
    vi.stubEnv('CONTEXT', 'production');
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const failBuild = vi.fn();
    const cache = { restore: vi.fn(() => Promise.resolve()), save: vi.fn(() => Promise.resolve()) };
    await onPreBuild({ utils: { build: { failBuild }, cache }, constants: {} });
    return { failures: failBuild.mock.calls.map(([message]) => String(message)), server };
  }

  it('restores the pictures of earlier builds, and saves them', async () => {
    const calls: string[] = [];
    const note = (what: string) => (path: string) => {
      calls.push(`${what} ${path}`);
      return Promise.resolve();
    };
    const cache = { restore: note('restore'), save: note('save') };
    vi.stubEnv('PUBLISHED_DIR', '');
    await onPreBuild({ utils: { build: { failBuild: vi.fn() }, cache }, constants: {} });
    await onPostBuild({ utils: { build: { failBuild: vi.fn() }, cache } });
    expect(calls).toEqual(['restore .cache/pictures', 'save .cache/pictures']);
  });

  it('fails a production build without a head, and says what a first deploy needs', async () => {
    const { failures } = await run({ PUBLISHED_DIR: temporaryFolder() });
    expect(failures).toEqual([expect.stringContaining('CONTENT_BOOTSTRAP=1')]);
  });

  it.each([
    ['with CONTENT_BOOTSTRAP=1', { CONTENT_BOOTSTRAP: '1' }],
    ['in a preview', { CONTEXT: 'deploy-preview' }],
  ])('accepts an empty store %s', async (_, env) => {
    const folder = temporaryFolder();
    const { failures } = await run({ PUBLISHED_DIR: folder, ...env });
    expect(failures).toEqual([]);
    expect(readFileSync(join(folder, 'head.json'), 'utf8')).toBe(
      '{"rev":0,"count":0,"times":{}}\n',
    );
  });

  it('fails without any storage, and leaves no complete copy', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'head.json': '{"rev":1,"count":0}' });
    const { failures } = await run({
      PUBLISHED_DIR: folder,
      CONTENT_BOOTSTRAP: '1',
      NETLIFY_BLOBS_CONTEXT: '',
    });
    expect(failures).toHaveLength(1);
    expect(existsSync(join(folder, 'head.json'))).toBe(false);
  });

  it('fails without PUBLISHED_DIR', async () => {
    const { failures } = await run({ PUBLISHED_DIR: '' });
    expect(failures).toEqual(['PUBLISHED_DIR is not set in netlify.toml']);
  });

  it('fails when a record that the head counts is missing', async () => {
    const { server } = await startTestBlobs();
    await clientOf(server.url, 'translations').setJSON('content/head', { rev: 2, count: 1 });
    const folder = temporaryFolder();
    const { failures } = await run({
      PUBLISHED_DIR: folder,
      NETLIFY_BLOBS_CONTEXT: server.context,
    });
    expect(failures).toEqual([expect.not.stringContaining('CONTENT_BOOTSTRAP')]);
    expect(existsSync(join(folder, 'head.json'))).toBe(false);
  });
});
