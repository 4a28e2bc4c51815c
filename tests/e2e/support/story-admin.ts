// Page object for the admins' story editor, on a separate host: texts can be changed, and no build follows because the
// build hook does nothing.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TEST_ADMIN } from '../../../scripts/test/test-admin.ts';
import type { Language } from '../../../src/domain/languages.ts';
import type { AdminPart, PartData } from '../../../src/domain/story/admin.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { AdminPages, expect, test as base } from './admin.ts';
import { adminTexts } from './content.ts';
import { quietHostFixtures, type QuietHostFixtures } from './hosts/quiet-host.ts';

const PARTS = '/api/admin/stories/nine-realms/parts';

export class StoryAdminPages {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly texts = adminTexts.stories;
  private token = '';

  constructor(page: Page, request: APIRequestContext) {
    this.page = page;
    this.request = request;
  }

  /** Opens the form of a part, or the list when `part` is missing. */
  async open(language: Language, part?: PartSlug): Promise<void> {
    const search = new URLSearchParams({ language, ...(part === undefined ? {} : { part }) });
    await this.page.goto(`/admin/stories/?${search.toString()}`);
    await expect(part === undefined ? this.row('prologue') : this.title).toBeVisible();
  }

  row(part: PartSlug): Locator {
    return this.page.locator(`[data-part="${part}"]`);
  }

  get title(): Locator {
    return this.page.getByLabel(this.texts.editor.titleLabel, { exact: true });
  }

  paragraph(number: number): Locator {
    return this.page.getByLabel(`Paragraph ${number}`, { exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole(
      'button',
      typeof name === 'string' ? { name, exact: true } : { name },
    );
  }

  get save(): Locator {
    return this.button(this.texts.editor.save);
  }

  /** The status message in the bar below the form. */
  get message(): Locator {
    return this.page.locator('form p[role="status"]');
  }

  private async headers(): Promise<Record<string, string>> {
    if (this.token === '') {
      const signedIn = await this.request.post('/api/admin-auth/login', { data: TEST_ADMIN });
      this.token = ((await signedIn.json()) as { token: string }).token;
    }
    return { Authorization: `Bearer ${this.token}` };
  }

  /** A part as it is stored on the server. */
  async stored(language: Language, part: PartSlug): Promise<AdminPart> {
    const response = await this.request.get(`${PARTS}/${part}?language=${language}`, {
      headers: await this.headers(),
    });
    return (await response.json()) as AdminPart;
  }

  /** Saves a part as another admin would meanwhile. */
  async saveElsewhere(language: Language, part: PartSlug, partData: PartData): Promise<void> {
    const { rev } = await this.stored(language, part);
    const precondition: Record<string, string> =
      rev === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"r${rev}"` };
    const response = await this.request.put(`${PARTS}/${part}`, {
      headers: { ...(await this.headers()), ...precondition },
      data: { language, partData },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }
}

interface StoryFixtures {
  stories: StoryAdminPages;
}

/** Tests may write texts: use a separate part or language in each test. */
export const test = base.extend<StoryFixtures, QuietHostFixtures>({
  ...quietHostFixtures,
  baseURL: async ({ quietHosts }, use, { file }) => {
    await use((await quietHosts.of(file)).url);
  },
  stories: async ({ page, admin }, use) => {
    await new AdminPages(page, admin.request).signIn();
    await use(new StoryAdminPages(page, admin.request));
  },
});

export { expect };
