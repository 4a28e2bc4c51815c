// Memoisation of results for one build.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { oncePerBuild } from '../../../src/library/once.ts';

afterEach(() => vi.unstubAllEnvs());

/** Returns a function whose results count its calls. */
function counted() {
  let count = 0;
  return oncePerBuild((key: string) => {
    count += 1;
    return Promise.resolve(`${key}${count}`);
  });
}

describe('oncePerBuild', () => {
  it('computes each result once', async () => {
    const ask = counted();
    expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a1', 'a1', 'b2']);
  });

  it('computes it again in development, where files change', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const ask = counted();
    expect([await ask('a'), await ask('a')]).toEqual(['a1', 'a2']);
  });
});
