// The adapter's type, for the one test that imports it.
import type { AstroIntegration } from 'astro';

/** Returns Netlify's adapter, with the build output declared as static. */
export function netlifyStatic(): AstroIntegration;
