// From the publish button to the readers' pages: the states Published, Building, Live and Failed in the workspace. The
// build machine is a stub.
import type { Page } from '@playwright/test';
import { partPath } from '../../../src/domain/routes.ts';
import type { BuildStatus } from '../../../src/domain/translation/rebuild.ts';
import { startBuildStub, type BuildStub } from '../support/hosts/build-stub.ts';
import { startOwnHost, type OwnHost } from '../support/hosts/own-host.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test as base, type Workspace } from '../support/workspace.ts';
import { LONG } from '../../support/long.ts';

const test = base.extend<object, { product: OwnHost & { stub: BuildStub } }>({
  product: [
    async ({ quietSeconds }, use) => {
      const stub = await startBuildStub();
      const host = await startOwnHost({
        BUILD_HOOK_URL: stub.url,
        BUILD_STATUS_URL: stub.url,
        REBUILD_QUIET_SECONDS: String(quietSeconds),
      });
      await use({ ...host, stub });
      await host.close();
      await stub.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    product.stub.reset();
    await use(product.url);
  },
});

test.use({ target: 'ko', quietSeconds: 0, expectedErrors: FAILED_REQUEST });

function step(page: Page, name: string) {
  return page.locator(`[data-receipt="${name}"]`);
}

/** Publishes a change of a part. Returns the revision that the site should be built from. */
async function publish(workspace: Workspace, words: string): Promise<number> {
  const { publish: question } = workspace.texts.confirm;
  await workspace.field('quote').fill(words);
  const answering = workspace.page.waitForResponse((response) =>
    response.url().endsWith('/publish'),
  );
  await workspace.publish.click();
  await workspace.answer(question.title, question.yes);
  const answer = await answering;
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { build: BuildStatus }).build.headRev;
}

test(
  'a publication is shown as published, then building, then live with a link to the page',
  LONG,
  async ({ openWorkspace, product, page }) => {
    const { stub } = product;
    const workspace = await openWorkspace('part-1');
    const { receipt } = workspace.texts;
    const rev = await publish(workspace, '길은 다시 이어진다.');
    await workspace.toast('published');
    await expect(page.locator('[data-status="published"]')).toBeVisible();
    // The hook was called, but the machine is idle: the build has not started.
    await expect(step(page, 'published')).toContainText(receipt.published);
    await expect(step(page, 'published')).toContainText(receipt.waiting);
    expect(stub.calls).toBe(1);
    stub.status = { state: 'building', publishedRev: 0 };
    await expect(step(page, 'building')).toContainText(receipt.building);
    await expect(workspace.banner('receipt').getByRole('link')).toHaveCount(0);
    stub.status = { state: 'idle', publishedRev: rev };
    await expect(step(page, 'live')).toContainText(receipt.live);
    await expect(
      workspace.banner('receipt').getByRole('link', { name: receipt.open }),
    ).toHaveAttribute('href', partPath('ko', 'part-1'));
    await workspace.banner('receipt').getByRole('button', { name: receipt.dismiss }).click();
    await expect(workspace.banner('receipt')).toHaveCount(0);
  },
);

test(
  'a failed build is shown with its reason and polled until a build succeeds',
  LONG,
  async ({ openWorkspace, product, page }) => {
    const { stub } = product;
    const workspace = await openWorkspace('part-3');
    const rev = await publish(workspace, '등불 일곱 개.');
    stub.status = { ...stub.status, state: 'building' };
    await expect(step(page, 'building')).toBeVisible();
    stub.status = { ...stub.status, state: 'failed', reason: 'part-3 of ko: bold-unbalanced' };
    await expect(step(page, 'failed')).toContainText('part-3 of ko: bold-unbalanced');
    stub.status = { state: 'idle', publishedRev: rev };
    await expect(step(page, 'live')).toBeVisible();
  },
);
