// Claims to review and an admin to review them, created over the real API with wallet addresses unique to each test.
import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { encodeAccountID } from 'ripple-address-codec';
import sharp from 'sharp';
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';
import { ADMIN_KEYS } from '../../../src/domain/storage-keys.ts';
import { adminHeaders, newAdminToken, newVisitorHeaders } from './as-admin.ts';
import { requestOptions } from './hosts/plain-host.ts';
import { expect, test as base } from './test.ts';

/** Wallets that share an address prefix, so that a search for it finds only them. */
export interface WalletGroup {
  prefix: string;
  wallet: (number: number) => string;
}

/** Creates a group with a random prefix. */
function newGroup(): WalletGroup {
  const head = randomBytes(12);
  const wallet = (number: number): string => {
    const bytes = Buffer.concat([head, Buffer.alloc(8)]);
    bytes.writeUInt32BE(number, 16);
    return encodeAccountID(bytes);
  };
  const [first, last] = [wallet(0), wallet(9_999)];
  const prefixLength = first.split('').findIndex((letter, at) => letter !== last[at]);
  return { prefix: first.slice(0, prefixLength), wallet };
}

/** Returns a PNG in a random colour, so that no two screenshots are the same. */
export async function newPicture(width = 360, height = 640): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const create = { width, height, channels: 3 as const, background: { r, g, b } };
  return sharp({ create }).png().toBuffer();
}

export class AdminPages {
  readonly page: Page;
  readonly request: APIRequestContext;

  constructor(page: Page, request: APIRequestContext) {
    this.page = page;
    this.request = request;
  }

  /** Submits a claim for a wallet as its owner. */
  async claim(walletAddress: string, picture?: Buffer): Promise<void> {
    const buffer = picture ?? (await newPicture());
    const response = await this.request.post('/api/airdrop/claim', {
      headers: newVisitorHeaders(),
      multipart: {
        walletAddress,
        screenshot: { name: 'wallet.png', mimeType: 'image/png', buffer },
      },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }

  /** Submits `count` claims for the wallets of a new group. */
  async claims(count: number): Promise<WalletGroup> {
    const group = newGroup();
    for (let number = 0; number < count; number += 1) await this.claim(group.wallet(number));
    return group;
  }

  /** Acts as another admin on another machine. */
  async actElsewhere(id: string, body: Record<string, unknown>): Promise<void> {
    const response = await this.request.put(`/api/admin-dashboard/submissions/${id}/action`, {
      headers: await adminHeaders(this.request),
      data: body,
    });
    expect(response.ok(), await response.text()).toBe(true);
  }

  /** Fills in the sign-in form and submits it. */
  async fillSignIn(
    { username, password }: { username: string; password: string },
    within: Page | Locator = this.page,
  ): Promise<void> {
    await within.getByLabel('Username').fill(username);
    await within.getByLabel('Password', { exact: true }).fill(password);
    await within.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Gives this browser a session of its own, as somebody who has signed in before. */
  async storeSession(): Promise<void> {
    const token = await newAdminToken(this.request);
    await this.page.goto('/robots.txt');
    await this.page.evaluate(
      ([keys, session, user]) => {
        localStorage.setItem(keys.token, session);
        localStorage.setItem(keys.user, user);
      },
      [ADMIN_KEYS, token, JSON.stringify({ username: TEST_ADMIN.username })] as const,
    );
  }

  /** Opens the dashboard, signed in: the list of what waits, or the search results for an address prefix. */
  async enter(prefix?: string, status?: string): Promise<void> {
    await this.storeSession();
    if (prefix !== undefined) return this.list(prefix, status);
    await this.page.goto('/admin/dashboard/');
    await this.ready();
  }

  /** Signs in on the sign-in page and waits for the dashboard. */
  async signIn(): Promise<void> {
    await this.page.goto('/admin/');
    await this.fillSignIn(TEST_ADMIN);
    await expect(this.page).toHaveURL(/\/admin\/dashboard\/$/);
    await this.ready();
  }

  /** Waits until the session is loaded and the list shows its rows or its empty state. */
  async ready(): Promise<void> {
    await expect(this.page.locator('[data-admin="ready"]')).toBeVisible();
    await expect(this.page.locator('[data-row]').or(this.emptyState).first()).toBeVisible();
  }

  get emptyState(): Locator {
    return this.page.getByText(/No actions needed|Nothing found/);
  }

  /** Opens the search results for an address prefix, in any status by default. */
  async list(prefix: string, status = 'all'): Promise<void> {
    await this.page.goto(`/admin/dashboard/?status=${status}&q=${prefix}`);
    await this.ready();
  }

  row(address: string): Locator {
    return this.page.locator(`[data-row="${address}"]`);
  }

  action(address: string, action: 'Verify' | 'Reject' | 'Send Airdrop'): Locator {
    return this.row(address).getByRole('button', { name: `${action}: ${address}` });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }
}

interface AdminFixtures {
  admin: AdminPages;
}

export const test = base.extend<AdminFixtures>({
  admin: async ({ page, playwright, baseURL }, use) => {
    // Uses its own request context: these calls must not go through the page's routes and cookies.
    const request = await playwright.request.newContext(requestOptions(baseURL));
    await page.setExtraHTTPHeaders(newVisitorHeaders());
    await use(new AdminPages(page, request));
    await request.dispose();
  },
});

export { expect };
