// Astro's development server, for `npm run dev`. The argument "dev" tells astro.config.mjs about this case.
import { dirname } from 'node:path';
import { dev } from 'astro';
import { terminal } from './progress.ts';
import { stopOnSignal } from './signals.ts';

const server = await dev({
  root: dirname(dirname(import.meta.dirname)),
  // Astro checks "always" before it proxies, and no API address ends with a slash.
  trailingSlash: 'ignore',
});
stopOnSignal(() => server.stop(), { ...terminal, info: () => undefined });
