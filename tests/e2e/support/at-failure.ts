// Reports what a page was doing when its test failed, so that the log alone explains a failure that is seen once.
import type { BrowserContext, Page, Request } from '@playwright/test';

const KEPT_EVENTS = 12;
const SHOWN_REQUESTS = 10;

type Noting = typeof globalThis & { lastInput?: string[] };

/** What was noted about a context. */
export interface Notes {
  /** Returns the state of all pages of the context, a few lines each. */
  describe: () => Promise<string>;
}

const unfinished = new WeakMap<BrowserContext, Set<Request>>();

/** Returns the URLs of a context's requests that are under way. Throws unless `noteActivity` has seen the context. */
export function unfinishedUrls(context: BrowserContext): string[] {
  const requests = unfinished.get(context);
  if (!requests) throw new Error('The requests of this context were not noted.');
  return [...requests].map((request) => request.url());
}

/** Notes the input that pages of a context receive from now on, and their unfinished requests. */
export async function noteActivity(context: BrowserContext): Promise<Notes> {
  const pending = new Set<Request>();
  unfinished.set(context, pending);
  context.on('request', (request) => pending.add(request));
  const end = (request: Request): boolean => pending.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  await context.addInitScript((kept) => {
    const input: string[] = [];
    (globalThis as Noting).lastInput = input;
    const note = (event: Event): void => {
      const target = event.target instanceof Element ? event.target.outerHTML.slice(0, 100) : '';
      const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
      input.push(`${Math.round(event.timeStamp)} ms ${event.type}${key} ${target}`);
      input.splice(0, input.length - kept);
    };
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'popstate', 'pageshow']) {
      addEventListener(type, note, { capture: true, passive: true });
    }
  }, KEPT_EVENTS);
  return {
    describe: async () => {
      const pages = await Promise.all(context.pages().map(describePage));
      const requests = unfinishedUrls(context).slice(0, SHOWN_REQUESTS);
      return [...pages, `unfinished requests: ${requests.join(' ') || 'none'}`].join('\n');
    },
  };
}

async function describePage(page: Page): Promise<string> {
  const state = await page
    .locator('html')
    .evaluate(
      () => ({
        now: Math.round(performance.now()),
        input: (globalThis as Noting).lastInput ?? [],
        dialogs: [...document.querySelectorAll('dialog, [role=dialog]')].map((dialog) =>
          dialog.textContent.slice(0, 80),
        ),
        toasts: [...document.querySelectorAll('[data-tone]')].map((toast) => toast.textContent),
        focus: document.activeElement?.outerHTML.slice(0, 100),
      }),
      null,
      { timeout: 5_000 },
    )
    .catch(() => null);
  if (!state) return `${page.url()}: closed or navigating`;
  const { now, input, dialogs, toasts, focus } = state;
  return [
    `${page.url()} at ${now} ms, focus: ${focus ?? 'none'}`,
    ...input.map((event) => `  ${event}`),
    `  dialogs: ${dialogs.join(' | ') || 'none'}; toasts: ${toasts.join(' | ') || 'none'}`,
  ].join('\n');
}
