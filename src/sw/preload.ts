// The response that the browser has already asked for while the worker was starting (navigation preload).

/**
 * Returns the preloaded response; calls `ask` if there is none. Rejects when the network failed. Firefox then resolves
 * `preload` to a response of type `error`; other browsers reject it.
 */
export async function preloadedOr(
  preload: Promise<unknown>,
  ask: () => Promise<Response>,
): Promise<Response> {
  const response = ((await preload) as Response | undefined) ?? (await ask());
  if (response.type === 'error') throw new TypeError('The network failed');
  return response;
}
