// A function that re-encodes pictures is packaged with the image library, and works from its package (DESIGN section 2:
// no native binary may be lost in a bundle).
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FUNCTIONS_DIR, PROJECT_ROOT } from '../support/function-server.ts';
import { makePicture } from '../support/images.ts';

const PROBE = `
import { cleanImage } from '${join(FUNCTIONS_DIR, 'lib/images/clean-image.ts')}';
export default async (request) => {
  const { type, width } = await cleanImage(new Uint8Array(await request.arrayBuffer()));
  return Response.json({ type, width });
};
export const config = { path: '/probe' };
`;

let folder = '';

beforeAll(async () => {
  // Inside the project, because the packager resolves modules from here.
  await mkdir(join(PROJECT_ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(PROJECT_ROOT, '.cache/packed-'));
  await writeFile(join(folder, 'probe.ts'), PROBE);
  await zipFunctions(folder, join(folder, 'out'), {
    archiveFormat: 'none',
    basePath: PROJECT_ROOT,
  });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the package contains the image library and its native binary', async () => {
  const inside = await readdir(join(folder, 'out/probe'), { recursive: true });
  expect(inside.some((file) => /node_modules\/@img\/sharp-[\w-]+\/.*\.node$/.test(file))).toBe(
    true,
  );
  expect(inside.some((file) => /libvips-cpp\.so/.test(file))).toBe(true);
});

it('the packaged function processes a picture', async () => {
  const inside = await readdir(join(folder, 'out/probe'), { recursive: true });
  const entry = inside.find(
    (file) => /(^|\/)probe\.m?js$/.test(file) && !file.includes('node_modules'),
  );
  const module = (await import(pathToFileURL(join(folder, 'out/probe', entry ?? '')).href)) as {
    default: (request: Request) => Promise<Response>;
  };
  const body = await makePicture('jpeg');
  const answer = await module.default(new Request('http://h/', { method: 'POST', body }));
  expect(await answer.json()).toEqual({ type: 'image/jpeg', width: 64 });
});
