// Input methods in the workspace: a composition in progress is not interrupted by a response. Chromium creates real
// compositions.
import type { CDPSession } from '@playwright/test';
import type { TranslatorLanguage } from '../../../src/domain/account/fields.ts';
import { longUnless } from '../../support/long.ts';
import { expect, test, Workspace } from '../support/workspace.ts';

interface Composed {
  target: TranslatorLanguage;
  /** The field's content at each step of the composition, followed by the committed word. */
  steps: readonly string[];
  word: string;
}

const COMPOSED: readonly Composed[] = [
  { target: 'ko', steps: ['ㅎ', '하', '한', '한ㄱ', '한그', '한글'], word: '한글' },
  { target: 'ja', steps: ['ｎ', 'に', 'にｈ', 'にほ', 'にほん', 'にほんご'], word: '日本語' },
];

async function compose(client: CDPSession, text: string): Promise<void> {
  const at = text.length;
  await client.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
}

/** Records composition events, blur events and changes of the value by script in a field. */
async function watchField(workspace: Workspace, field: string): Promise<() => Promise<string[]>> {
  await workspace.field(field).evaluate((node: HTMLTextAreaElement) => {
    const seen: string[] = [];
    Object.assign(window, { seen, watched: node });
    for (const name of ['compositionstart', 'compositionend', 'blur']) {
      node.addEventListener(name, () => seen.push(name));
    }
    // Setting the value by script would end a composition.
    const { get, set } = Object.getOwnPropertyDescriptor(
      HTMLTextAreaElement.prototype,
      'value',
    ) as Required<PropertyDescriptor>;
    Object.defineProperty(node, 'value', {
      configurable: true,
      get: () => get.call(node) as string,
      set: (value: string) => {
        if (value !== get.call(node)) seen.push(`set to ${value}`);
        set.call(node, value);
      },
    });
  });
  return () => workspace.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

for (const { target, steps, word } of COMPOSED) {
  test.describe(`in ${target}`, () => {
    test.use({ target });

    test(
      'a response during a composition leaves the field alone',
      longUnless(target === 'ja'),
      async ({ openWorkspace, page }) => {
        const workspace = await openWorkspace('introduction');
        const client = await page.context().newCDPSession(page);
        const other = new Workspace(await page.context().newPage(), 'en');
        await other.open('introduction');
        await other.field('text.1').fill(`${word}。`);
        await other.saveDraft();
        await page.bringToFront();

        const held: (() => void)[] = [];
        await page.route('**/draft', async (route) => {
          await new Promise<void>((release) => held.push(release));
          await route.continue();
        });
        const field = workspace.field('text.0');
        await field.fill('');
        await field.focus();
        await page.keyboard.insertText(word);
        await page.keyboard.press('ControlOrMeta+s');
        await expect.poll(() => held.length).toBe(1);
        const seen = await watchField(workspace, 'text.0');
        for (const step of steps) await compose(client, step);
        for (const release of held) release();
        await expect(workspace.field('text.1')).toHaveValue(`${word}。`);
        await expect(field).toHaveValue(word + (steps.at(-1) ?? ''));
        expect(await seen()).toEqual(['compositionstart']);
        await client.send('Input.insertText', { text: word });
        await expect(field).toHaveValue(word + word);
        await page.unroute('**/draft');
        await page.keyboard.press('ControlOrMeta+s');
        await expect(workspace.saving('saved')).toBeVisible();
        await expect(field).toHaveValue(word + word);
      },
    );
  });
}
