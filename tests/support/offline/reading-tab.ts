// A reader's tab: the data layer loaded anew over a profile, as after a reload, with a network that the test controls.
// Time passes ten times as fast as for a reader.
import { get, set } from 'idb-keyval';
import { vi } from 'vitest';
import type { RequestTools } from '../../../src/api/tools.ts';
import { requestPolicy } from '../../../src/domain/network/retry.ts';
import type { StoreName } from '../../../src/domain/offline/database-records.ts';
import type { Profile } from './profile.ts';

/** The response for a path: JSON, a status, text that is not JSON, or a function that is called and awaited first. */
export type Reply =
  | { json: unknown }
  | { status: number }
  | { html: string }
  | (() => Promise<Reply>);

export class Network {
  readonly replies = new Map<string, Reply>();
  /** Requested paths, without queries. */
  readonly requests: string[] = [];
  nowMs = Date.parse('2026-05-06T07:00:00Z');

  has(path: string, json: unknown): void {
    this.replies.set(path, { json });
  }

  /** Delays the response for a path, so that the tab first shows what it has. Returns a function that releases it. */
  delay(path: string): () => void {
    const reply = this.replies.get(path) ?? { status: 404 };
    let answer: () => void = () => undefined;
    const moment = new Promise<void>((done) => (answer = done));
    this.replies.set(path, async () => {
      await moment;
      return reply;
    });
    return answer;
  }

  tools(profile: Profile): RequestTools {
    const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms / 10));
    return {
      fetch: async (input) => {
        const [path = ''] = (input as string).split('?');
        this.requests.push(path);
        if (!profile.isOnline) throw new TypeError('Failed to fetch');
        let reply = this.replies.get(path) ?? { status: 404 };
        while (typeof reply === 'function') reply = await reply();
        if ('json' in reply) return Response.json(reply.json);
        if ('html' in reply) return new Response(reply.html);
        return new Response('', { status: reply.status });
      },
      after: (ms, run) => {
        const timer = setTimeout(run, ms / 10);
        return () => clearTimeout(timer);
      },
      wait: sleep,
      now: () => this.nowMs,
      random: () => 0,
      policy: () => requestPolicy('good'),
    };
  }
}

/** Opens a tab: the modules are new, the profile is the same. */
export async function openReadingTab() {
  vi.resetModules();
  const [texts, calls, words, mode, news, database, modeStore, connection] = await Promise.all([
    import('../../../src/offline/story-texts.ts'),
    import('../../../src/offline/api-cache.ts'),
    import('../../../src/offline/ui-texts.ts'),
    import('../../../src/offline/offline-mode.ts'),
    import('../../../src/offline/text-news.ts'),
    import('../../../src/offline/database.ts'),
    import('../../../src/stores/offline-mode.ts'),
    import('../../../src/stores/connection.ts'),
    // The first read would load it, at the cost of its time limit.
    import('../../../src/offline/text-cache-store.ts'),
  ]);
  const heard: string[] = [];
  news.onTextNews((each) => heard.push(each));
  return {
    ...texts,
    ...calls,
    ...words,
    ...mode,
    ...modeStore,
    ...connection,
    /** The text news that the tab has received so far. */
    heard,
    stored: (store: StoreName, key: string): Promise<unknown> =>
      get(key, database.localStore(store)),
    store: (store: StoreName, key: string, value: unknown): Promise<void> =>
      set(key, value, database.localStore(store)),
  };
}
