// The cache for pure build steps: it never returns another result than the step would, whatever happens to its files.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeptFiles, keptName } from '../../scripts/build/kept-files.ts';
import { temporaryFolder } from './support/temporary.ts';

const NOW = Date.UTC(2026, 10, 21);
const BODY = Buffer.from('what a step made of its input');

/** Returns a step that counts its runs. */
function countedStep(body: Uint8Array = BODY) {
  const step = { times: 0, make: () => Promise.resolve(body) };
  return {
    step,
    make: () => {
      step.times += 1;
      return step.make();
    },
  };
}

describe('a cached result', () => {
  it('is made once and is identical in every byte for a later build', async () => {
    const folder = join(temporaryFolder(), 'made/when/needed');
    const { step, make } = countedStep();
    expect(Buffer.from(await new KeptFiles(folder, NOW).get('a', make))).toEqual(BODY);
    expect(Buffer.from(await new KeptFiles(folder, NOW).get('a', make))).toEqual(BODY);
    expect(step.times).toBe(1);
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it('may be empty', async () => {
    const folder = temporaryFolder();
    const { step, make } = countedStep(new Uint8Array());
    for (let build = 0; build < 2; build += 1) {
      expect(await new KeptFiles(folder, NOW).get('a', make)).toHaveLength(0);
    }
    expect(step.times).toBe(1);
  });

  it.each([
    ['deleted', (file: string) => rmSync(file)],
    ['cut short', (file: string) => truncateSync(file, statSync(file).size - 1)],
    ['cut off in its hash', (file: string) => truncateSync(file, 9)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['overwritten', (file: string) => writeFileSync(file, randomBytes(61))],
    ['changed in its last bit', (file: string) => flipLastBit(file)],
  ])('that was %s is made and cached again', async (_, harm) => {
    const folder = temporaryFolder();
    const { step, make } = countedStep();
    const kept = new KeptFiles(folder, NOW);
    await kept.get('a', make);
    harm(join(folder, 'a'));
    expect(Buffer.from(await kept.get('a', make))).toEqual(BODY);
    expect(Buffer.from(await kept.get('a', make))).toEqual(BODY);
    expect(step.times).toBe(2);
  });

  it('does not exist when its step fails', async () => {
    const folder = temporaryFolder();
    const kept = new KeptFiles(folder, NOW);
    await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is complete for builds that make it at the same time', async () => {
    const folder = temporaryFolder();
    const builds = Array.from({ length: 20 }, () =>
      new KeptFiles(folder, NOW).get('a', countedStep().make),
    );
    for (const body of await Promise.all(builds)) expect(Buffer.from(body)).toEqual(BODY);
    expect(readdirSync(folder)).toEqual(['a']);
  });
});

function flipLastBit(file: string): void {
  const bytes = readFileSync(file);
  const last = bytes.length - 1;
  bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last);
  writeFileSync(file, bytes);
}

describe('the name of a result', () => {
  it('differs for different input, however the input is divided', () => {
    const inputs = fc.array(fc.oneof(fc.string(), fc.constantFrom('1\u0000a', 'a1\u0000', '')));
    fc.assert(
      fc.property(inputs, inputs, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(keptName(one) === keptName(other)).toBe(isSame);
      }),
    );
  });
});

describe('tidying', () => {
  const fill = async (folder: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      await new KeptFiles(folder, NOW + index * 1_000).get(`n${index}`, countedStep().make);
    }
  };

  it('leaves as many files as are allowed', async () => {
    const folder = temporaryFolder();
    await fill(folder, 4);
    await new KeptFiles(folder, NOW).tidy(4);
    expect(readdirSync(folder)).toHaveLength(4);
  });

  it('removes the least recently used files down to half the limit', async () => {
    const folder = temporaryFolder();
    await fill(folder, 5);
    const { step, make } = countedStep();
    await new KeptFiles(folder, NOW + 9_000).get('n0', make);
    expect(step.times).toBe(0);
    await new KeptFiles(folder, NOW).tidy(4);
    expect(readdirSync(folder).sort()).toEqual(['n0', 'n4']);
  });

  it('does nothing when nothing was cached', async () => {
    await new KeptFiles(join(temporaryFolder(), 'nowhere'), NOW).tidy(0);
  });
});
