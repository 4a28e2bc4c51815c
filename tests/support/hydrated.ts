// Whether a page's islands are hydrated: sent to the page as text, so that it may use nothing from outside itself.

/**
 * Tells whether React has committed every island of the page. Astro's `ssr` attribute goes before that, and an island
 * that renders nothing leaves no trace in the document, so React's own root is asked.
 */
export function isHydrated(): boolean {
  if (document.readyState === 'loading' || document.querySelector('astro-island[ssr]'))
    return false;
  return [...document.querySelectorAll('astro-island')].every((island) => {
    const key = Object.keys(island).find((name) => name.startsWith('__reactContainer'));
    if (key === undefined) return false;
    const fiber = (island as unknown as Record<string, unknown>)[key] as {
      stateNode?: { current?: { child?: unknown } };
    };
    return Boolean(fiber.stateNode?.current?.child);
  });
}
