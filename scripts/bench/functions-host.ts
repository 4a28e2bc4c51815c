// Runs the functions in this process over in-memory storage and counts every storage call. Serves no site.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { BlobDatabase } from '../local/blobs/database.ts';
import { startBlobsServer } from '../local/blobs/server.ts';
import { readEnvironment } from '../local/environment.ts';
import { startHost } from '../local/host.ts';
import { silent } from '../local/progress.ts';

export interface FunctionsHost {
  url: string;
  database: BlobDatabase;
  /** Returns the number of storage calls since the previous call of takeCalls. */
  takeCalls: () => number;
  close: () => Promise<void>;
}

/** Starts the host and points this process's Blobs client at it. Visitors are told apart by X-Forwarded-For. */
export async function startFunctionsHost(root: string): Promise<FunctionsHost> {
  const database = new BlobDatabase(':memory:');
  const token = randomBytes(16).toString('hex');
  const blobs = await startBlobsServer({ database, siteId: 'bench', token, log: silent });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  let calls = 0;
  blobs.setFaults(() => {
    calls += 1;
    return undefined;
  });
  const host = await startHost({
    environment: readEnvironment({ PORT: '0', TRUST_PROXY: '1' }, root),
    functionsDir: join(root, 'functions'),
    netlifyToml: join(root, 'netlify.toml'),
    folders: () => ({ current: null, previous: null }),
    rebuilder: null,
    log: silent,
  });
  return {
    url: `http://127.0.0.1:${host.port}`,
    database,
    takeCalls: () => {
      const taken = calls;
      calls = 0;
      return taken;
    },
    close: async () => {
      await host.close();
      await blobs.close();
      database.close();
    },
  };
}
