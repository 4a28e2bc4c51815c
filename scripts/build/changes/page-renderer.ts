// Renders single pages from the bundle that an earlier build kept, without Astro's build around it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { openReads, type Reads } from '../../../src/library/reads.ts';
import { fileOf, type RenderedSite } from './rendered-site.ts';

/** The part of Astro's route that is used here. */
interface Route {
  type: string;
}

/** Astro's application in a bundle of prerendered pages (astro/dist/core/build/app.js). */
interface PageApp {
  setInternals: (internals: { pagesByKeys: Map<string, unknown> }) => void;
  setOptions: (options: {
    settings: { scripts: readonly unknown[] };
    logger: { options: { destination: unknown } };
  }) => void;
  render: (request: Request, options: { routeData: Route }) => Promise<Response>;
}

/** An address of the site, before it is rendered. */
export interface SitePath {
  url: string;
  route: Route;
  /** The file below the site's folder. */
  file: string;
}

export interface PageRenderer {
  /** All addresses with the present texts. */
  paths: () => Promise<SitePath[]>;
  /** Renders one; throws when there is nothing that could be written to a file. */
  render: (path: SitePath) => Promise<{ body: Buffer; reads: Reads }>;
}

/** Nothing is logged: whatever is wrong is thrown. */
const silence = { options: { destination: { write: () => true } } };

/** Loads the bundle of a rendered site. Throws when it is gone. */
export async function loadRenderer(rendered: RenderedSite): Promise<PageRenderer> {
  const scope = new AsyncLocalStorage<Reads>();
  openReads(scope);
  const entry = pathToFileURL(join(rendered.renderer, rendered.entry)).href;
  const { app } = (await import(entry)) as { app: PageApp };
  app.setInternals({ pagesByKeys: new Map(rendered.styles) });
  app.setOptions({ settings: { scripts: rendered.scripts }, logger: silence });
  const origin = new URL(rendered.pages[0]?.url ?? 'http://localhost').origin;

  return {
    paths: async () => {
      const paths = (await new StaticPaths(app as never).getAll()) as {
        pathname: string;
        route: Route;
      }[];
      return paths.map(({ pathname, route }) => {
        const folder = route.type === 'endpoint' ? pathname : `${pathname.replace(/\/$/, '')}/`;
        const url = new URL(folder, origin);
        return { url: url.href, route, file: fileOf(url, route.type) };
      });
    },
    render: async ({ url, route }) => {
      const request = async () => {
        const response = await app.render(new Request(url), { routeData: route });
        if (response.status >= 300 && response.status < 400) throw new Error(`${url} redirects`);
        const body = Buffer.from(await response.arrayBuffer());
        if (body.byteLength === 0) throw new Error(`${url} is empty`);
        return body;
      };
      // Twice: components that wait for the disk are rendered in another order, and React numbers them. In a whole build
      // earlier pages have waited already.
      await request();
      const reads: Reads = {};
      return { body: await scope.run(reads, request), reads };
    },
  };
}
