// The site has every script and style sheet that its pages and scripts name.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureSite } from '../../scripts/test/test-site.ts';

const NAMED = /(?:_astro\/|["']\.\/)([\w.-]+\.(?:js|css))\b/g;

let site: string;
beforeAll(async () => {
  site = await ensureSite(process.env);
});

it('has every script and style sheet that a page or script names', () => {
  const has = new Set(globSync('*', { cwd: join(site, '_astro') }));
  const files = globSync(['**/*.html', '_astro/*.js', 'sw.js'], { cwd: site });
  const missing = files.flatMap((file) =>
    [...readFileSync(join(site, file), 'utf8').matchAll(NAMED)]
      .map(([, name = '']) => name)
      .filter((name) => !has.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
