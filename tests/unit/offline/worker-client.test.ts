// The page's side of the service worker: what happens without one, and the three ways to detect an update (SPEC 4).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageMessage } from '../../../src/domain/offline/worker-messages.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import { eventually } from '../../support/eventually.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly messages: PageMessage[] = [];

  postMessage(message: PageMessage): void {
    this.messages.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  updates = 0;

  update(): Promise<void> {
    this.updates += 1;
    return Promise.resolve();
  }

  /** Simulates finding and installing another version. */
  find(): FakeWorker {
    const next = new FakeWorker();
    this.installing = next;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = next;
    next.become('installed');
    return next;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  register = (): Promise<FakeRegistration> => Promise.resolve(this.registration);
  getRegistration = (): Promise<FakeRegistration> => Promise.resolve(this.registration);

  get ready(): Promise<FakeRegistration> {
    return Promise.resolve(this.registration);
  }
}

let container: FakeContainer;
let reload: ReturnType<typeof vi.fn>;
let visibility: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.resetModules();
  container = new FakeContainer();
  reload = vi.fn();
  visibility = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { lang: 'ko' },
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload, origin: 'https://realms.example' });
  vi.stubGlobal('document', visibility);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Registers the worker, by default on a page that a worker already controls. */
async function open({ isControlled = true } = {}) {
  const active = new FakeWorker();
  active.state = 'activated';
  container.registration.active = active;
  if (isControlled) container.controller = active;
  const client = await import('../../../src/offline/worker-client.ts');
  const { $worker } = await import('../../../src/stores/worker.ts');
  const heard = { ready: 0, restored: 0, logged: [] as string[] };
  client.registerWorker({
    language: 'ko',
    onUpdateReady: () => (heard.ready += 1),
    onRestored: () => (heard.restored += 1),
    log: (message) => heard.logged.push(message),
  });
  await eventually(() => expect($worker.get().state).not.toBe('none'));
  return { ...client, $worker, heard, active };
}

describe('without a worker', () => {
  it('a browser that lacks service workers is reported as unsupported', async () => {
    vi.stubGlobal('navigator', {});
    const { $worker, heard, applyUpdate, tellWorker } = await open();
    expect($worker.get()).toEqual({ state: 'unsupported', hasUpdate: false });
    expect(heard.logged).toEqual([]);
    await expect(tellWorker({ type: 'SKIP_WAITING' })).resolves.toBeUndefined();
    await expect(applyUpdate()).resolves.toBeUndefined();
  });

  it('a failed registration is only logged', async () => {
    container.register = () => Promise.reject(new Error('refused'));
    const { $worker, heard } = await open();
    expect($worker.get()).toEqual({ state: 'failed', hasUpdate: false });
    expect(heard.logged).toHaveLength(1);
  });
});

describe('at every load', () => {
  it.each([
    ['ko,en', true],
    ['en', false],
  ])(
    'the worker receives the language, and offline mode with downloads of %s: %s',
    async (languages, isOn) => {
      const stored: Record<string, string> = {
        [STORAGE_KEYS.offlineMode]: 'true',
        [STORAGE_KEYS.downloaded]: languages,
      };
      vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
      const { active, $worker } = await open();
      expect($worker.get()).toEqual({ state: 'active', hasUpdate: false });
      expect(active.messages).toEqual([
        { type: 'OFFLINE_MODE', isOn },
        { type: 'LANGUAGE', language: 'ko' },
      ]);
    },
  );

  it('a page loaded before the worker reports the files it has shown', async () => {
    const path = '/art/nine-realms/cover-cover.62cf5f00e0-360.avif';
    vi.stubGlobal('performance', {
      getEntriesByType: () =>
        [path, path, `${path}?t=1`, '/api/health', '/_astro/a.js']
          .map((name) => ({ name: `https://realms.example${name}` }))
          .concat({ name: `https://elsewhere.example${path}` }),
    });
    const { active } = await open({ isControlled: false });
    await eventually(() =>
      expect(active.messages.at(-1)).toEqual({ type: 'UNCONTROLLED', shownFiles: [path] }),
    );
  });
});

describe('an update is detected', () => {
  it('when it is already waiting', async () => {
    container.registration.waiting = new FakeWorker();
    const { heard, $worker } = await open();
    expect(heard.ready).toBe(1);
    expect($worker.get().hasUpdate).toBe(true);
  });

  it('when it arrives', async () => {
    const { heard, $worker } = await open();
    expect($worker.get().hasUpdate).toBe(false);
    container.registration.find();
    expect(heard.ready).toBe(1);
    expect($worker.get().hasUpdate).toBe(true);
  });

  it('when a third version arrives, which then receives the message', async () => {
    const { heard, applyUpdate } = await open();
    const second = container.registration.find();
    const third = container.registration.find();
    expect(heard.ready).toBe(2);
    await applyUpdate();
    expect(second.messages).toEqual([]);
    expect(third.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  it('but not when the very first worker is installed', async () => {
    const { heard } = await open({ isControlled: false });
    container.registration.active = null;
    container.registration.find();
    expect(heard.ready).toBe(0);
  });

  it('nor when the very first worker is shown as waiting, as in Firefox', async () => {
    const { registration } = container;
    container.register = () => {
      Object.assign(registration, { active: null, waiting: new FakeWorker() });
      return Promise.resolve(registration);
    };
    const { heard, $worker } = await open({ isControlled: false });
    expect(heard.ready).toBe(0);
    expect($worker.get().hasUpdate).toBe(false);
  });
});

it('checks for a new version on return to the tab and every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await open();
  visibility.dispatchEvent(new Event('visibilitychange'));
  expect(container.registration.updates).toBe(1);
  visibility.visibilityState = 'hidden';
  visibility.dispatchEvent(new Event('visibilitychange'));
  expect(container.registration.updates).toBe(1);
  vi.advanceTimersByTime(60 * 60_000);
  expect(container.registration.updates).toBe(2);
});

it('handles the message that the connection is back, and no other', async () => {
  const { heard } = await open();
  for (const data of [{ type: 'CONNECTION_RESTORED' }, { type: 'ELSE' }, null, 'text']) {
    container.dispatchEvent(new MessageEvent('message', { data }));
  }
  expect(heard.restored).toBe(1);
});

it('reloads once when another worker takes over', async () => {
  await open();
  for (let change = 1; change <= 3; change += 1) {
    container.dispatchEvent(new Event('controllerchange'));
  }
  expect(reload).toHaveBeenCalledTimes(1);
});
