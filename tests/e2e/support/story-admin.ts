// Page object for the admins' story editor, on a separate host: texts can be changed, and no build follows because the
// build hook does nothing.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import type { AdminPart, PartData } from '../../../src/domain/story/admin.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { AdminPages, expect, test as base } from './admin.ts';
import { adminTexts } from './content.ts';
import { quietHostFixtures, type QuietHostFixtures } from './hosts/quiet-host.ts';
import { savePart, storedPart } from './story-parts.ts';

export class StoryAdminPages {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly texts = adminTexts.stories;

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

  /** The question before a text is published. */
  get question(): Locator {
    return this.page.getByRole('dialog', { name: /^Publish .* in .*\?$/ });
  }

  /** Confirms what is asked before an English text is published. */
  async confirm(): Promise<void> {
    await this.question.getByRole('button', { name: this.texts.editor.question.yes }).click();
  }

  /** Saves English text, and confirms it. */
  async publish(): Promise<void> {
    await this.save.click();
    await this.confirm();
  }

  /** The status message in the bar below the form. */
  get message(): Locator {
    return this.page.locator('form p[role="status"]');
  }

  /** A part as it is stored on the server. */
  stored(language: Language, part: PartSlug): Promise<AdminPart> {
    return storedPart(this.request, language, part);
  }

  /** Saves a part as another admin would meanwhile. */
  saveElsewhere(language: Language, part: PartSlug, partData: PartData): Promise<void> {
    return savePart(this.request, language, part, partData);
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
    await new AdminPages(page, admin.request).enter();
    await use(new StoryAdminPages(page, admin.request));
  },
});

export { expect };
