// Astro's development server, for `npm run dev`. Started with the word "dev", by which astro.config.mjs knows the case.
import { dirname } from 'node:path';
import { dev } from 'astro';
import { terminal } from './progress.ts';
import { stopOnSignal } from './signals.ts';

const server = await dev({
  root: dirname(dirname(import.meta.dirname)),
  // "always" is checked before the proxy is asked, and no call of the API ends with a slash.
  trailingSlash: 'ignore',
});
stopOnSignal(() => server.stop(), { ...terminal, info: () => undefined });
