// The type of the adapter, for the one test that imports it.
import type { AstroIntegration } from 'astro';

/** Netlify's adapter, told that the output is static. */
export function netlifyStatic(): AstroIntegration;
