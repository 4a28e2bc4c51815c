// Page object for the translation workspace in one tab, over the real API. Each test uses its own language and part, so
// that tests do not interfere with each other.
import type { Locator, Page } from '@playwright/test';
import { translatePath } from '../../../src/domain/account/routes.ts';
import type { Language, TargetLanguage } from '../../../src/domain/languages.ts';
import { TEAM_STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import type { Messages } from '../../../src/i18n/messages.ts';
import { test as base, type Translator } from './account.ts';
import { textsOf } from './content.ts';
import { expect } from './test.ts';
import { expectToastOf } from './toast-log.ts';

/** Turns autosaving off in the browser of a page, which must be on the site. */
export function turnAutosaveOff(page: Page): Promise<void> {
  return page.evaluate((key) => localStorage.setItem(key, 'off'), TEAM_STORAGE_KEYS.autosave);
}

/** The workspace's controls and states, found as a user finds them. */
export class Workspace {
  readonly page: Page;
  readonly texts: Messages['auth']['workspace'];
  readonly language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.texts = textsOf(language).auth.workspace;
  }

  async open(part: PartSlug): Promise<void> {
    await this.page.goto(translatePath(this.language, part));
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.locator('[data-workspace="ready"]')).toBeVisible();
    await expect(this.page.locator('[data-rows]')).toHaveAttribute('aria-busy', 'false');
    // Lines end elsewhere in another font, and rows become higher or lower.
    await this.page.evaluate(() => document.fonts.ready);
  }

  /** Returns the text of a field by its id, such as `text.0`. */
  field(id: string): Locator {
    return this.page.locator(`[data-field="${id}"] textarea[id^="field-"]`);
  }

  row(id: string): Locator {
    return this.page.locator(`[data-field="${id}"]`);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get save(): Locator {
    return this.page.getByRole('contentinfo').getByRole('button', {
      name: this.texts.actions.saveDraft,
      exact: true,
    });
  }

  get publish(): Locator {
    return this.page.getByRole('banner').getByRole('button', {
      name: this.texts.actions.publish,
      exact: true,
    });
  }

  /** Returns the area beside the rows, about the field in focus. */
  get side(): Locator {
    return this.page.locator('[data-side]');
  }

  /** Returns a panel beside the rows. */
  panel(name: string): Locator {
    return this.side.locator(`[data-panel="${name}"]`);
  }

  /** Opens a panel beside the rows whose contents are loaded then. */
  async unfold(name: string): Promise<Locator> {
    const panel = this.panel(name);
    await panel.getByRole('button', { expanded: false }).first().click();
    return panel;
  }

  /** Opens the menu with the less frequent actions, unless it is open, and returns it. */
  async more(): Promise<Locator> {
    const menu = this.page.getByRole('dialog', { name: this.texts.actions.more, exact: true });
    if (!(await menu.isVisible())) await this.page.locator('[data-more]').click();
    return menu;
  }

  async openTool(name: keyof Messages['auth']['workspace']['tools']): Promise<void> {
    await (await this.more()).locator(`[data-tool="${name}"]`).click();
  }

  /** Returns the save state, as named by `data-save`. */
  saving(state: string): Locator {
    return this.page.locator(`[data-save="${state}"]`);
  }

  banner(name: string): Locator {
    return this.page.locator(`[data-banner="${name}"]`);
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** Answers the open dialog with one of its buttons. */
  async answer(question: string, button: string): Promise<void> {
    const dialog = this.dialog(question);
    await dialog.getByRole('button', { name: button, exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  }

  async toast(name: keyof Messages['auth']['workspace']['toasts']): Promise<void> {
    const { title, text } = this.texts.toasts[name];
    await expectToastOf(this.page, {
      region: textsOf(this.language).app.toasts.label,
      words: [title, (text.split('{')[0] ?? '').trim()],
    });
  }

  /** Saves the draft with the button, confirms, and waits until the server has saved it. */
  async saveDraft(): Promise<void> {
    const { confirm } = this.texts;
    await this.save.click();
    await this.answer(confirm.saveDraft.title, confirm.saveDraft.yes);
    await expect(this.saving('saved')).toBeVisible();
  }

  async setAutosave(isOn: boolean): Promise<void> {
    await (await this.more()).getByLabel(this.texts.save.autosave).setChecked(isOn);
    await this.page.keyboard.press('Escape');
  }

  /** Returns the sign that the draft is in the fields: a line below the text says so. */
  get draftShown(): Locator {
    return this.page.locator('[data-draft="true"]');
  }
}

interface WorkspaceFixtures {
  /** The translator who works in the workspace. */
  translator: Translator;
  workspace: Workspace;
  /** Signs the test's translator in and opens the workspace at a part. */
  openWorkspace: (part: PartSlug, options?: { autosave?: boolean }) => Promise<Workspace>;
}

interface WorkspaceOptions {
  target: TargetLanguage;
}

export const test = base.extend<WorkspaceOptions & WorkspaceFixtures>({
  target: ['tr', { option: true }],
  translator: async ({ apiClient, target }, use) => {
    await use(await apiClient.newTranslator(target));
  },
  workspace: async ({ page, language }, use) => {
    await use(new Workspace(page, language));
  },
  openWorkspace: async ({ page, apiClient, translator, workspace, account }, use) => {
    await use(async (part, { autosave = false } = {}) => {
      await account.storeSession(await apiClient.signIn(translator));
      if (!autosave) {
        await turnAutosaveOff(page);
      }
      await workspace.open(part);
      return workspace;
    });
  },
});

export { expect };
