// The site for journeys: pages that note what goes wrong in them, behind proxies that can be cut off.
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import { edit, startWorkerSite, type WorkerSite } from '../../e2e/support/hosts/worker-site.ts';

const SCRIPT = '/lab/noted.js';

/**
 * No protocol reports errors in both Firefox and WebKit, so pages note them: in `noted` and, for the tab's later
 * pages, in session storage.
 */
const NOTE = `(() => {
  const attempt = (work) => { try { return work(); } catch { return null; } };
  const noted = JSON.parse(attempt(() => sessionStorage.getItem('noted')) ?? '[]');
  globalThis.noted = noted;
  // A page that is left loads nothing more: what it was loading then fails.
  let isLeft = false;
  addEventListener('beforeunload', () => { isLeft = true; });
  const note = (text) => {
    if (isLeft) return;
    noted.push(location.pathname + ': ' + text);
    attempt(() => sessionStorage.setItem('noted', JSON.stringify(noted)));
  };
  addEventListener('error', ({ message }) => message && note(message));
  addEventListener('unhandledrejection', ({ reason }) => note('rejected: ' + String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('policy: ' + violatedDirective + ' ' + blockedURI));
  const log = console.error;
  console.error = (...words) => { note(words.map(String).join(' ')); log(...words); };
})();
`;

/** A page with nothing but the local database (store-lab.ts). */
export const STORE_LAB = '/lab/store/';

function addStoreLab(folder: string): void {
  mkdirSync(join(folder, STORE_LAB), { recursive: true });
  buildSync({
    entryPoints: [join(import.meta.dirname, 'store-lab.ts')],
    outfile: join(folder, STORE_LAB, 'lab.js'),
    bundle: true,
    format: 'iife',
    logLevel: 'silent',
  });
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Store</title></head>
<body><h1>Store</h1><script src="${STORE_LAB}lab.js"></script></body></html>`;
  writeFileSync(join(folder, STORE_LAB, 'index.html'), page);
}

/** Adds the store lab, and to each page the script that notes errors: first of all, even before its policy. */
function prepareCopy(folder: string): void {
  addStoreLab(folder);
  writeFileSync(join(folder, SCRIPT), NOTE);
  const charset = '<meta charset="utf-8">';
  for (const file of globSync('**/*.html', { cwd: folder })) {
    edit(join(folder, file), (html) =>
      html.replace(charset, `${charset}<script src="${SCRIPT}"></script>`),
    );
  }
}

/** A proxy of the site with an address of its own, which no longer responds while it is cut off. */
export interface SiteProxy {
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Starts a proxy on a free port. */
async function startProxy(target: string): Promise<SiteProxy> {
  const { port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const listen = async (port: number): Promise<number> => {
    server = createServer((socket) => {
      const onward = connect(Number(targetPort), '127.0.0.1');
      for (const [from, to] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `http://localhost:${String(port)}`,
    cut: async () => {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      server = null;
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      if (!server) await listen(port);
    },
  };
}

/** A site for one test file only, and its proxies. */
export interface JourneySite {
  site: WorkerSite;
  /** Starts a proxy. To the browser it is a new origin, with no storage and no worker yet. */
  newProxy: () => Promise<SiteProxy>;
}

/** Starts a site for the tests of a file. */
export function useJourneySite(): () => JourneySite {
  let site: WorkerSite | null = null;
  const proxies: SiteProxy[] = [];
  beforeAll(async () => {
    site = await startWorkerSite(prepareCopy);
  });
  afterAll(async () => {
    for (const proxy of proxies) await proxy.cut();
    await site?.close();
  });
  return () => {
    if (!site) throw new Error('The site exists only while tests run.');
    const { url } = site;
    const newProxy = async () => {
      const proxy = await startProxy(url);
      proxies.push(proxy);
      return proxy;
    };
    return { site, newProxy };
  };
}
