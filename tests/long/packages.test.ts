// The package of each function, made by the platform's own bundler.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@netlify/functions';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadFunctions } from '../../scripts/local/functions/load.ts';
import { ENDPOINTS } from '../../src/domain/endpoints.ts';
import { FUNCTIONS_DIR, PROJECT_ROOT } from '../support/function-server.ts';

/** `storyPart` is in story-part.ts. */
const fileOf = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

const names = Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[];

/** The endpoints that accept a picture. The image library adds 19 MB, so no other function includes it. */
const MAKES_PICTURES: readonly string[] = [
  'adminStoryPictures',
  'claimAirdrop',
  'uploadScreenshot',
  'uploadProfile',
];

describe('a package for the platform', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'functions-'));
    await zipFunctions(FUNCTIONS_DIR, folder, {
      archiveFormat: 'none',
      basePath: PROJECT_ROOT,
      // As in netlify.toml, but only for the function that is run below: copying them seventy times takes most of a minute.
      config: {
        'story-part': { includedFiles: ['content/stories/**', 'content/*.json'] },
      },
    });
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(names)('of %s includes the image library only if it processes pictures', async (name) => {
    const inside = await readdir(join(folder, fileOf(name)), { recursive: true });
    expect(inside).toContain('functions');
    const library = inside.filter((file) => /node_modules\/(@img|sharp)\b/.test(file));
    expect(library.length > 0).toBe(MAKES_PICTURES.includes(name));
  });

  it('of storyPart finds the story files it includes', async () => {
    vi.stubEnv('LAMBDA_TASK_ROOT', join(folder, 'story-part'));
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [bundle] = await loadFunctions(join(folder, 'story-part', 'functions'));
    const context = {
      params: { storyId: 'nine-realms', language: 'en', partSlug: 'prologue' },
      deploy: { context: 'production' },
      requestId: 'r',
    };
    const answer = await bundle?.handler(new Request('http://h/'), context as unknown as Context);
    expect(answer?.status).toBe(200);
    expect(await answer?.json()).toMatchObject({ slug: 'prologue', source: 'fallback' });
    vi.unstubAllEnvs();
  });
});
