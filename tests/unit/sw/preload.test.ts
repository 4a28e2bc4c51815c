// What a page request gets from navigation preload, in each browser's way of failing.
import { expect, it, vi } from 'vitest';
import { preloadedOr } from '../../../src/sw/preload.ts';

const page = new Response('page');
const ask = vi.fn(() => Promise.resolve(page));

it('is the preloaded response, and nothing is asked for', async () => {
  const preloaded = new Response('preloaded');
  expect(await preloadedOr(Promise.resolve(preloaded), ask)).toBe(preloaded);
  expect(ask).not.toHaveBeenCalled();
});

it('is asked for where nothing was preloaded', async () => {
  expect(await preloadedOr(Promise.resolve(undefined), ask)).toBe(page);
});

it.each([
  ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has an error for a response, as in Firefox', () => Promise.resolve(Response.error())],
])('fails where the preload %s', async (_, preload) => {
  await expect(preloadedOr(preload(), ask)).rejects.toThrow(TypeError);
});
