// A new version of the site while a translator is working (SPEC 4): it is offered, never interrupts typing, and all
// typed text survives it in every tab.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ensureSite } from '../../../scripts/test/test-site.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { LONG } from '../../support/long.ts';
import { textsOf } from '../support/content.ts';
import { startOwnHost, type OwnHost } from '../support/hosts/own-host.ts';
import { stampVersion } from '../support/hosts/worker-site.ts';
import { expectLoads, loadsOf, checkForUpdate, openTab, settle } from '../support/tabs.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test as base, Workspace } from '../support/workspace.ts';

interface Released extends Pick<OwnHost, 'url' | 'close'> {
  /** Serves a new version: changed pages and a changed precache, hence a different /sw.js. */
  release: () => void;
}

/** Starts a host that serves a copy of the site, so that new versions can be released. */
async function startReleased(): Promise<Released> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-realms-released-'));
  const site = join(folder, 'site');
  cpSync(await ensureSite(process.env), site, { recursive: true });
  let version = 1;
  const host = await startOwnHost({ SITE_DIR: site, REBUILD_QUIET_SECONDS: '300' });
  return {
    url: host.url,
    release: () => {
      version += 1;
      stampVersion(site, version);
    },
    close: async () => {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const test = base.extend<{ released: Released }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  released: async ({}, use) => {
    const host = await startReleased();
    await use(host);
    await host.close();
  },
  baseURL: async ({ released }, use) => {
    await use(released.url);
  },
});

test.use({ target: 'tr', serviceWorkers: 'allow', expectedErrors: FAILED_REQUEST });

const { updateNow, toasts } = textsOf('en').app.offline;

/** Opens a workspace tab and waits until the worker controls it. */
async function openTabAt(
  context: BrowserContext,
  host: Released,
  part: PartSlug,
): Promise<{ workspace: Workspace; tab: Page }> {
  const tab = await openTab(context, `${host.url}/robots.txt`);
  const workspace = new Workspace(tab, 'en');
  await workspace.open(part);
  await tab.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return { workspace, tab };
}

/**
 * Waits until the new version is offered and returns the update button. Repeats the check, because the tab may not be
 * listening yet.
 */
async function offered(page: Page) {
  const toast = page.getByRole('region', { name: textsOf('en').app.toasts.label, exact: true });
  await expect(async () => {
    await checkForUpdate(page);
    await expect(toast).toContainText(toasts.appUpdate.title, { timeout: 2_000 });
  }).toPass();
  return toast.getByRole('button', { name: updateNow, exact: true });
}

test(
  'unsaved text in two tabs survives an update accepted in one of them',
  LONG,
  async ({ openWorkspace, released, context }) => {
    await openWorkspace('prologue');
    const first = await openTabAt(context, released, 'part-1');
    const second = await openTabAt(context, released, 'part-2');
    await first.workspace.field('text.0').fill('Birinci sekmede yazılan.');
    await second.workspace.field('text.0').fill('İkinci sekmede yazılan.');
    const loads = [await loadsOf(first.tab), await loadsOf(second.tab)];
    released.release();
    await checkForUpdate(first.tab);
    await (await offered(first.tab)).click();
    // The new worker took over without reloading either tab, and the update is offered again.
    await first.tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await settle(first.tab);
    expect([await loadsOf(first.tab), await loadsOf(second.tab)]).toEqual(loads);
    await expect(first.workspace.field('text.0')).toHaveValue('Birinci sekmede yazılan.');
    await expect(second.workspace.field('text.0')).toHaveValue('İkinci sekmede yazılan.');

    // Accepting again reloads the page. The browser asks for confirmation too, and this device keeps the text.
    first.tab.on('dialog', (dialog) => void dialog.accept());
    await (await offered(first.tab)).click();
    await expectLoads(first.tab, (loads[0] ?? 0) + 1);
    await first.workspace.ready();
    await expect(first.tab.locator('meta[name="release"]')).toHaveAttribute('content', '2');
    const restore = first.workspace.texts.backup.restore;
    await first.workspace.banner('backup').getByRole('button', { name: restore }).click();
    await expect(first.workspace.field('text.0')).toHaveValue('Birinci sekmede yazılan.');

    // The other tab keeps working, saves to the server, and is reloaded only when it is hidden.
    await second.workspace.field('text.1').fill('Güncellemeden sonra da yazılan.');
    await second.workspace.saveDraft();
    await settle(second.tab);
    expect(await loadsOf(second.tab)).toBe(loads[1]);
    await second.tab.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectLoads(second.tab, (loads[1] ?? 0) + 1);
    await second.workspace.ready();
    await expect(second.workspace.field('text.0')).toHaveValue('İkinci sekmede yazılan.');
    await expect(second.workspace.field('text.1')).toHaveValue('Güncellemeden sonra da yazılan.');
  },
);
