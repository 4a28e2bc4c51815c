// Keeps Astro's bundle of the pages, which Astro removes after a build, with what is needed to render single pages from
// it: a publish changes texts, not code. Plain JavaScript, because astro.config.mjs loads it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openReads } from '../../src/library/reads.ts';
import { fileOf } from './changes/rendered-site.ts';
import { createRendererFolder } from './changes/renderer-folder.ts';

/** Where Astro puts the bundle, below the folder of the site. */
const BUNDLE = '.prerender';
const ENTRY = /^prerender-entry\..*\.mjs$/;

/**
 * The Astro integration. Writes a description of the rendered site (`RenderedSite`) to the file `RENDERED_FILE`; does
 * nothing without it.
 */
export function keptRenderer() {
  const file = process.env.RENDERED_FILE;
  const pages = [];
  let pagesByKeys;
  let bundle;
  const keep = async (app) => {
    const entry = (await readdir(bundle)).find((name) => ENTRY.test(name));
    if (entry === undefined) throw new Error(`Astro left no entry in ${bundle}`);
    const renderer = await createRendererFolder(process.cwd());
    await cp(bundle, renderer, { recursive: true });
    const styles = [...pagesByKeys].map(([key, { styles }]) => [key, { styles }]);
    const { scripts } = app.getSettings();
    await writeFile(file, JSON.stringify({ renderer, entry, styles, scripts, pages }));
  };
  return {
    name: 'kept-renderer',
    hooks:
      file === undefined
        ? {}
        : {
            'astro:config:done': ({ config }) => {
              bundle = fileURLToPath(new URL(`${BUNDLE}/`, config.outDir));
            },
            'astro:build:setup': (options) => {
              pagesByKeys = options.pages;
            },
            'astro:build:start': ({ setPrerenderer }) => {
              const scope = new AsyncLocalStorage();
              openReads(scope);
              setPrerenderer((usual) => ({
                ...usual,
                render: (request, options) => {
                  const reads = {};
                  return scope.run(reads, async () => {
                    const rendered = await usual.render(request, options);
                    const { response, ...rest } =
                      rendered instanceof Response ? { response: rendered } : rendered;
                    // The body is made here, not when it is read: what it reads counts for this page.
                    const body = response.body === null ? null : await response.arrayBuffer();
                    const file = fileOf(new URL(request.url), options.routeData.type);
                    pages.push({ url: request.url, file, reads });
                    return { ...rest, response: new Response(body, response) };
                  });
                },
                teardown: async () => {
                  await keep(usual.app);
                  await usual.teardown?.();
                },
              }));
            },
          },
  };
}
