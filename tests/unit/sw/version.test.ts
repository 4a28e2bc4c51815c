// The version of the worker's precache.
import { describe, expect, it } from 'vitest';
import { precacheVersion } from '../../../src/sw/version.ts';

describe('the precache version', () => {
  const LIST = [
    { url: '/_astro/a.js', revision: null },
    { url: '/offline/', revision: '1' },
  ];

  it('is the same for the same list in any order', () => {
    expect(precacheVersion(LIST)).toMatch(/^[0-9a-f]{8}$/);
    expect(precacheVersion([...LIST].reverse())).toBe(precacheVersion(LIST));
  });

  it.each([
    ['a file more', [...LIST, { url: '/_astro/b.js', revision: null }]],
    ['another file', [{ url: '/_astro/c.js', revision: null }, ...LIST.slice(1)]],
    ['another revision', [...LIST.slice(0, 1), { url: '/offline/', revision: '2' }]],
  ])('is different with %s', (_name, list) => {
    expect(precacheVersion(list)).not.toBe(precacheVersion(LIST));
  });
});
