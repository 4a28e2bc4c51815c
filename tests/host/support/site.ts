// A host with a fixture site for one test: real HTTP on a free port.
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ConnectionLimits } from '../../../scripts/local/connections.ts';
import type { HostEnvironment } from '../../../scripts/local/environment.ts';
import { startHost, type Host } from '../../../scripts/local/host.ts';
import { silent, type Log } from '../../../scripts/local/progress.ts';
import type { SiteFolders } from '../../../scripts/local/static/serve.ts';
import { sendRaw, type RawResponse, type RawRequest } from '../../support/raw-request.ts';
import { temporaryFolder, writeFiles } from './temporary.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PROJECT_NETLIFY_TOML = join(ROOT, 'netlify.toml');
export const FIXTURE_FUNCTIONS = join(ROOT, 'tests/fixtures/host/functions');

export interface TestHostOptions {
  site?: Record<string, string | Uint8Array>;
  previous?: Record<string, string | Uint8Array>;
  functionsDir?: string;
  netlifyToml?: string;
  environment?: Partial<HostEnvironment>;
  folders?: () => SiteFolders;
  routesFunctions?: boolean;
  connections?: ConnectionLimits;
  log?: Log;
  now?: () => number;
}

/** Starts a host; it stops after the test. */
export async function startTestHost(options: TestHostOptions = {}): Promise<Host> {
  const folder = temporaryFolder();
  const [site, previous] = [join(folder, 'site'), join(folder, 'previous')];
  writeFiles(site, options.site ?? {});
  writeFiles(previous, options.previous ?? {});
  const environment: HostEnvironment = {
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    proxies: 0,
    publicUrl: null,
    ...options.environment,
  };
  const host = await startHost({
    environment,
    functionsDir: options.functionsDir ?? join(folder, 'no-functions'),
    netlifyToml: options.netlifyToml ?? PROJECT_NETLIFY_TOML,
    folders: options.folders ?? (() => ({ current: site, previous })),
    rebuilder: null,
    routesFunctions: options.routesFunctions ?? true,
    log: options.log ?? silent,
    ...(options.connections ? { connections: options.connections } : {}),
    ...(options.now ? { now: options.now } : {}),
  });
  onTestFinished(() => host.close());
  return host;
}

/** Sends a raw request to a host. */
export function ask(host: Host, path: string, options: RawRequest = {}): Promise<RawResponse> {
  return sendRaw(host.port, path, options);
}
