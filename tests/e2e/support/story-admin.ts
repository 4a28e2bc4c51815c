// Page object for the admins' pages of the story, on a separate host: texts can be changed, and no build follows
// because the build hook does nothing.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Language } from '../../../src/domain/languages.ts';
import type { AdminPartResponse, PartData } from '../../../src/domain/story/admin-part.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { expect, test as base } from './admin.ts';
import { adminTexts } from './content.ts';
import { quietHostFixtures, type QuietHostFixtures } from './hosts/quiet-host.ts';
import { savePart, storedPart } from './story-parts.ts';
import { Workspace, turnAutosaveOff } from './workspace.ts';

export class StoryAdminPages {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly texts = adminTexts.stories;
  /** The editor of one part. */
  readonly editor: Workspace;

  constructor(page: Page, request: APIRequestContext) {
    this.page = page;
    this.request = request;
    this.editor = new Workspace(page, 'en');
  }

  /** Opens the editor of a part, or the list when `part` is missing. */
  async open(language: Language, part?: PartSlug): Promise<void> {
    const search = new URLSearchParams({ language, ...(part === undefined ? {} : { part }) });
    await this.page.goto(`/admin/stories/?${search.toString()}`);
    if (part === undefined) await expect(this.row('prologue')).toBeVisible();
    else await this.editor.ready();
  }

  row(part: PartSlug): Locator {
    return this.page.locator(`[data-part="${part}"]`);
  }

  /** Returns the list's cell of a part in a language. */
  cell(part: PartSlug, language: Language): Locator {
    return this.row(part).locator(`[data-language="${language}"]`);
  }

  get title(): Locator {
    return this.editor.field('title');
  }

  paragraph(number: number): Locator {
    return this.editor.field(`text.${number - 1}`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole(
      'button',
      typeof name === 'string' ? { name, exact: true } : { name },
    );
  }

  /** Returns the question before the English is published. */
  get question(): Locator {
    return this.editor.dialog(this.texts.editor.ofEnglish.confirm.publish.title);
  }

  /** Confirms it. */
  async confirm(): Promise<void> {
    const { yes } = this.editor.texts.confirm.publish;
    await this.question.getByRole('button', { name: yes, exact: true }).click();
    await expect(this.editor.banner('receipt')).toBeVisible();
  }

  /** Publishes the English text. */
  async publish(): Promise<void> {
    await this.editor.publish.click();
    await expect(this.question.locator('[data-before-publishing]')).toBeVisible();
    await this.confirm();
  }

  /** Returns a part as it is stored on the server. */
  stored(language: Language, part: PartSlug): Promise<AdminPartResponse> {
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
    await admin.storeSession();
    // An autosave would add versions to the history.
    await turnAutosaveOff(page);
    await use(new StoryAdminPages(page, admin.request));
  },
});

export { expect };
