// Answers that are made once per build.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { oncePerBuild } from '../../../src/library/once.ts';

afterEach(() => vi.unstubAllEnvs());

/** An answer that says how often it was made. */
function counted() {
  let count = 0;
  return oncePerBuild((key: string) => {
    count += 1;
    return Promise.resolve(`${key}${count}`);
  });
}

describe('oncePerBuild', () => {
  it('makes each answer once', async () => {
    const ask = counted();
    expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a1', 'a1', 'b2']);
  });

  it('makes it anew in development, where files are edited', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const ask = counted();
    expect([await ask('a'), await ask('a')]).toEqual(['a1', 'a2']);
  });
});
