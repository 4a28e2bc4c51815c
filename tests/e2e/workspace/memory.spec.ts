// The translation memory: similar sentences of the book for the focused field (decision 127).
import { LONG } from '../../support/long.ts';
import { FAILED_REQUEST } from '../support/test.ts';
import { expect, test } from '../support/workspace.ts';

// Parts without a translation answer 404.
test.use({ target: 'tr', expectedErrors: FAILED_REQUEST });

test(
  'similar sentences are shown for the focused field and inserted as if typed',
  LONG,
  async ({ openWorkspace, page }) => {
    const read: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/stories/nine-realms/tr/')) read.push(request.url());
    });
    const workspace = await openWorkspace('part-3');
    const { memory } = workspace.texts;
    const field = workspace.field('text.13');
    const place = page.locator('[data-memory]');
    await expect(place).toHaveCount(0);
    expect(read).toEqual([]);

    await workspace.unfold('memory');
    await field.focus();
    await field.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(0, 0));
    const top = async () => (await field.boundingBox())?.y;
    // The browser scrolls to the field.
    let before = await top();
    await expect
      .poll(async () => {
        const last = before;
        before = await top();
        return before === last;
      })
      .toBe(true);
    const hit = place.locator('[data-hit]').first();
    await expect(hit.locator('mark').first()).toBeVisible();
    expect(await top()).toBe(before);

    const text = await field.inputValue();
    const own = (await hit.locator('p[lang="tr"]').innerText()).trim();
    // Keys of an input method are not the shortcut.
    await field.evaluate((node) => {
      const composed = { keyCode: 229 };
      const press = { key: 'i', code: 'KeyI', ctrlKey: true, bubbles: true };
      node.dispatchEvent(new KeyboardEvent('keydown', { ...press, isComposing: true }));
      node.dispatchEvent(new KeyboardEvent('keydown', { ...press, ...composed }));
    });
    await expect(field).toHaveValue(text);
    await page.keyboard.press('ControlOrMeta+i');
    await expect(field).toHaveValue(own + text);
    await expect(page.getByRole('contentinfo')).toContainText(workspace.texts.save.unsaved);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field).toHaveValue(text);

    await field.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(0, 0));
    await hit.getByRole('button', { name: memory.insert }).click();
    await expect(field).toHaveValue(own + text);
    await expect(field).toBeFocused();

    // Without a connection it goes on with what has been read.
    await page.context().setOffline(true);
    await workspace.field('text.8').focus();
    await expect(place).toContainText(memory.none);
    await page.context().setOffline(false);
  },
);
