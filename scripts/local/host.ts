// Assembles the one-machine host: functions, site, schedules, CDN cache and build hook. Storage is in storage.ts.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createThreadLowering } from './background-threads.ts';
import { createResponseCache, startPurgeServer } from './cdn/cache.ts';
import { CONNECTION_LIMITS, limitConnections, type ConnectionLimits } from './connections.ts';
import { addressOf, type HostEnvironment } from './environment.ts';
import { createFront } from './front.ts';
import { createContext } from './functions/context.ts';
import { createInvoke } from './functions/invoke.ts';
import { loadFunctions } from './functions/load.ts';
import { createRouter } from './functions/route.ts';
import { startSchedule, type Schedule } from './functions/schedule.ts';
import { listenOn, serveLoopback, type LoopbackServer } from './port.ts';
import type { Log } from './progress.ts';
import type { Rebuilder } from './sites/rebuilder.ts';
import { Contents } from './static/contents.ts';
import { loadRules } from './static/rules.ts';
import type { SiteFolders } from './static/serve.ts';

/** Starts the build hook: POST requests a build, GET returns the status. Its address is secret, like a password. */
export async function startBuildHook(rebuilder: Rebuilder): Promise<LoopbackServer> {
  const path = `/build_hooks/${randomBytes(24).toString('base64url')}`;
  const { url, close } = await serveLoopback((request, response) => {
    request.resume();
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (request.url?.split('?')[0] !== path) answer(404, '{}');
    else if (request.method === 'GET') answer(200, JSON.stringify(rebuilder.status()));
    else if (request.method !== 'POST') answer(405, '{}');
    else {
      // Respond at once: the caller is a publish, which does not wait for the site.
      void rebuilder.request();
      answer(200, '{}');
    }
  });
  return { url: url + path, close };
}

export interface HostOptions {
  environment: HostEnvironment;
  functionsDir: string;
  netlifyToml: string;
  /** The folders that currently hold the site's files. */
  folders: () => SiteFolders;
  /** Runs the builds that the build hook requests; null for no hook. */
  rebuilder: Rebuilder | null;
  /** Whether requests reach functions here; scheduled functions run here either way. Default: true. */
  routesFunctions?: boolean;
  /** Runs after the functions' environment is complete and before the host accepts requests. */
  beforeListening?: () => Promise<void>;
  /** Whether to keep responses as the CDN does. Default: true. */
  cachesResponses?: boolean;
  /** Default: those of the product. */
  connections?: ConnectionLimits;
  log: Log;
  now?: () => number;
}

export interface Host {
  url: string;
  port: number;
  schedule: Schedule;
  /** Forgets all kept responses, after a change of storage that no function made. */
  clearResponses: () => void;
  /** Waits up to ten seconds for running requests, then stops. */
  close: () => Promise<void>;
}

const GRACE_MS = 10_000;
const IDLE_CHECK_MS = 50;
/** Longer than a proxy's usual 60 s, so that the proxy is the one to close the connection. */
const KEEP_ALIVE_MS = 65_000;

/** Sets the functions' variables that the owner did not set. Returns a function that removes them again. */
function setVariables(variables: Record<string, string>): () => void {
  const { env } = process;
  const added = Object.entries(variables).filter(([name]) => env[name] === undefined);
  for (const [name, value] of added) env[name] = value;
  return () => {
    for (const [name] of added) Reflect.deleteProperty(env, name);
  };
}

/** Returns the functions' build hook variables, unless the owner has a hook. */
function hookVariables(url: string): Record<string, string> {
  if (process.env['BUILD_HOOK_URL'] !== undefined) return {};
  // The same address reports the build status. The rebuilder coalesces requests, so functions need no quiet period.
  return { BUILD_HOOK_URL: url, BUILD_STATUS_URL: url, REBUILD_QUIET_SECONDS: '0' };
}

async function closeGracefully(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // Connections that become idle after close() are closed too.
  const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const graceTimer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(graceTimer);
}

/** Starts serving. Storage must be open and the functions' environment set, because the functions are imported here. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { environment, log } = options;
  const hook = options.rebuilder ? await startBuildHook(options.rebuilder) : null;
  const now = options.now ?? Date.now;
  const cache = options.cachesResponses === false ? null : createResponseCache(now);
  const purger = cache && (await startPurgeServer(cache));
  const unsetVariables = setVariables({ ...(hook ? hookVariables(hook.url) : {}), ...purger?.env });
  const [functions, rules] = await Promise.all([
    loadFunctions(options.functionsDir),
    loadRules(options.netlifyToml, log),
  ]);
  let siteUrl = environment.publicUrl ?? '';
  const invoke = createInvoke({
    siteUrl: () => siteUrl,
    proxies: environment.proxies,
    cache,
    siteVersion: () => options.folders().current ?? '',
    now,
    log,
  });
  const site = { folders: options.folders, rules, contents: new Contents() };
  const route = createRouter(options.routesFunctions === false ? [] : functions);
  const { proxies } = environment;
  const lowerThreads = createThreadLowering();
  const front = createFront({
    site,
    route,
    proxies,
    log,
    invoke: (request, ...rest) => {
      // It may bring a picture, whose decoding must not slow readers down.
      if (request.method !== 'GET') lowerThreads();
      return invoke(request, ...rest);
    },
  });
  const connections = options.connections ?? CONNECTION_LIMITS;
  const server = createServer(
    // The front answers a missing Host header, because Node would do so without a body.
    { connectionsCheckingInterval: connections.checkMs, requireHostHeader: false },
    front,
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  limitConnections(server, connections, proxies);
  await options.beforeListening?.();
  const port = await listenOn(server, environment.host, environment.port);
  const url = addressOf(environment.host, port);
  siteUrl ||= url;
  // Netlify passes the site's address to functions in URL.
  const unsetUrl = setVariables({ URL: siteUrl });
  const scheduledContext = () =>
    createContext({
      ip: '',
      params: {},
      requestId: randomBytes(8).toString('hex'),
      url: new URL(siteUrl),
      siteUrl,
    });
  const schedule = startSchedule(functions, scheduledContext, log);
  return {
    url,
    port,
    schedule,
    clearResponses: () => cache?.clear(),
    close: async () => {
      schedule.stop();
      await Promise.all([closeGracefully(server), options.rebuilder?.stop(), hook?.close()]);
      await purger?.close();
      unsetVariables();
      unsetUrl();
    },
  };
}
