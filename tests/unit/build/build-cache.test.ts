// The cache for pure build steps: it never returns another result than the step would, whatever happens to its files.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cached, pruneCache } from '../../../scripts/build/build-cache.ts';
import { temporaryFolder, writeFiles } from '../../host/support/temporary.ts';

const BODY = Buffer.from('what a step made of its input');

/** Returns a step that counts its runs. */
function countedStep() {
  const step = { times: 0 };
  const make = () => {
    step.times += 1;
    return Promise.resolve(BODY);
  };
  return { step, make };
}

describe('a cached result', () => {
  it('is made once and is identical in every byte for a later build', async () => {
    const folder = join(temporaryFolder(), 'made/when/needed');
    const { step, make } = countedStep();
    expect(Buffer.from(await cached(join(folder, 'a'), make))).toEqual(BODY);
    expect(Buffer.from(await cached(join(folder, 'a'), make))).toEqual(BODY);
    expect(step.times).toBe(1);
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it.each([
    ['deleted', (file: string) => rmSync(file)],
    ['cut short', (file: string) => truncateSync(file, statSync(file).size - 1)],
    ['cut off in its hash', (file: string) => truncateSync(file, 9)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['overwritten', (file: string) => writeFileSync(file, randomBytes(32 + BODY.length))],
  ])('that was %s is made and cached again', async (_, harm) => {
    const folder = temporaryFolder();
    const { step, make } = countedStep();
    await cached(join(folder, 'a'), make);
    harm(join(folder, 'a'));
    expect(Buffer.from(await cached(join(folder, 'a'), make))).toEqual(BODY);
    expect(Buffer.from(await cached(join(folder, 'a'), make))).toEqual(BODY);
    expect(step.times).toBe(2);
  });

  it('does not exist when its step fails', async () => {
    const folder = temporaryFolder();
    await expect(cached(join(folder, 'a'), () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is complete for builds that make it at the same time', async () => {
    const folder = temporaryFolder();
    const builds = Array.from({ length: 20 }, () => cached(join(folder, 'a'), countedStep().make));
    for (const body of await Promise.all(builds)) expect(Buffer.from(body)).toEqual(BODY);
    expect(readdirSync(folder)).toEqual(['a']);
  });
});

describe('tidying', () => {
  it('keeps a cache up to a limit and deletes it as a whole beyond it', () => {
    const folder = join(temporaryFolder(), 'cache');
    writeFiles(folder, { 'v24/a': 'a', 'v24/b': 'b' });
    pruneCache(folder, 3);
    expect(existsSync(join(folder, 'v24/a'))).toBe(true);
    pruneCache(folder, 1);
    expect(existsSync(folder)).toBe(false);
    expect(() => pruneCache(folder, 1)).not.toThrow();
  });
});
