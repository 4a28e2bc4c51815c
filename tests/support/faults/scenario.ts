// The product under faults: one server, and others that stand for the process after a crash.
import { vi } from 'vitest';
import { serveLoopback } from '../../../scripts/local/port.ts';
import { ACCOUNT_ENV, cheapHash } from '../accounts/accounts.ts';
import { restoreEnvironment } from '../environment.ts';
import { startFunctionServer, type FunctionServer } from '../function-server.ts';
import { createStory } from '../translations/people.ts';
import { ADMIN } from './calls.ts';

/** Midday, so that no window or day ends during a case. */
export const START = Date.UTC(2026, 4, 6, 12);

export interface Scenario {
  server: FunctionServer;
  /** The revisions of the head at which the build hook was called, newest last. */
  built: number[];
  /** Runs work on another server, as if its process had just started. Afterwards the first one is used again. */
  afterRestart: <T>(work: (server: FunctionServer) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Starts the server with a small story and a build hook. */
export async function startScenario(): Promise<Scenario> {
  const story = await createStory();
  const hash = await cheapHash(ADMIN.password);
  const built: number[] = [];
  let current: FunctionServer | null = null;
  const hook = await serveLoopback((request, response) => {
    const head = current?.stored('translations', 'content/head') as { rev: number } | undefined;
    built.push(head?.rev ?? 0);
    request.resume();
    response.writeHead(200).end();
  });
  Object.assign(process.env, ACCOUNT_ENV, {
    ADMINS: JSON.stringify([{ name: ADMIN.name, hash }]),
    BUILD_HOOK_URL: `${hook.url}/`,
    REBUILD_QUIET_SECONDS: '0',
  });
  const server = await startFunctionServer(story.root, { isBehindProxy: true });
  current = server;
  const environment = { ...process.env };
  return {
    server,
    built,
    afterRestart: async (work) => {
      // Evaluates every module anew: nothing that a module remembers outlives a process.
      vi.resetModules();
      const host = await import('../function-server.ts');
      const fresh = await host.startFunctionServer(story.root, { isBehindProxy: true });
      current = fresh;
      try {
        return await work(fresh);
      } finally {
        await fresh.close();
        current = server;
        restoreEnvironment(environment);
      }
    },
    close: async () => {
      await server.close();
      await hook.close();
      story.close();
    },
  };
}
