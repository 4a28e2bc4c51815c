// In-memory stores for tests with very many calls: they behave like real stores without the network, and fail on
// demand.
import type { Store, StoreName } from '../../functions/lib/storage/store.ts';
import { AppError } from '../../src/domain/errors.ts';
import type { StoreView } from './airdrop/checker.ts';

/**
 * What happens to a call: `refused`: not executed; `lost`: executed, but the response is lost. A conditional write
 * returns `unclear` for both.
 */
export type MemoryFault = 'refused' | 'lost';

export interface MemoryStores extends StoreView {
  open: (name: StoreName) => Store;
  /** Sets a plan, which is called before each call. */
  setFault: (plan: (() => MemoryFault | null) | null) => void;
  /** Makes each call await `turn`, so a test decides which of several concurrent calls proceeds. */
  setTurn: (turn: (() => Promise<void>) | null) => void;
}

interface Entry {
  text: string;
  bytes: Uint8Array<ArrayBuffer> | null;
  metadata: Record<string, unknown>;
  etag: string;
}

/** Keys in a page of the service. */
const PAGE_SIZE = 1_000;

/** Creates empty stores. */
export function createMemoryStores(): MemoryStores {
  const all = new Map<string, Map<string, Entry>>();
  let writes = 0;
  let plan: (() => MemoryFault | null) | null = null;
  let turn: () => Promise<void> = () => Promise.resolve();
  const entriesOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Entry>();
    all.set(name, entries);
    return entries;
  };
  const keysOf = (name: string) => [...entriesOf(name).keys()].sort();

  /** Waits a moment before each call, so that concurrent calls interleave. */
  async function call<T>(work: () => T): Promise<T> {
    await turn();
    const fault = plan?.() ?? null;
    if (fault === 'refused') throw new AppError('storage.unavailable');
    const result = work();
    if (fault === 'lost') throw new AppError('storage.unavailable');
    return result;
  }

  function open(name: StoreName): Store {
    const entries = entriesOf(name);
    const put = (key: string, entry: Partial<Entry>) => {
      writes += 1;
      entries.set(key, { text: '', bytes: null, metadata: {}, ...entry, etag: `"${writes}"` });
    };
    const parsed = (key: string): unknown => {
      const entry = entries.get(key);
      return entry ? JSON.parse(entry.text) : undefined;
    };
    return {
      name,
      read: (key) => call(() => parsed(key)),
      readTagged: (key) =>
        call(() => {
          const entry = entries.get(key);
          return entry ? { value: parsed(key), etag: entry.etag } : undefined;
        }),
      list: (prefix) => call(() => keysOf(name).filter((key) => key.startsWith(prefix))),
      writeIf: async (key, value, condition) => {
        await turn();
        const fault = plan?.() ?? null;
        if (fault === 'refused') return 'unclear';
        const there = entries.get(key);
        const holds = 'etag' in condition ? there?.etag === condition.etag : !there;
        if (holds) put(key, { text: JSON.stringify(value) });
        if (fault === 'lost') return 'unclear';
        return holds ? 'written' : 'refused';
      },
      mark: (key) => call(() => put(key, {})),
      remove: (key) => call(() => void entries.delete(key)),
      writeBytes: (key, bytes, metadata) => call(() => put(key, { bytes, metadata })),
      readBytes: (key) =>
        call(() => {
          const entry = entries.get(key);
          return entry?.bytes ? { bytes: entry.bytes, metadata: entry.metadata } : undefined;
        }),
      async *pages(prefix) {
        const keys = keysOf(name).filter((key) => key.startsWith(prefix));
        for (let start = 0; start === 0 || start < keys.length; start += PAGE_SIZE) {
          yield await call(() => keys.slice(start, start + PAGE_SIZE));
        }
      },
    };
  }

  return {
    open,
    setFault: (next) => {
      plan = next;
    },
    setTurn: (next) => {
      turn = next ?? (() => Promise.resolve());
    },
    keys: keysOf,
    stored: (name, key) => {
      const entry = entriesOf(name).get(key);
      return entry ? (JSON.parse(entry.text) as unknown) : undefined;
    },
  };
}
