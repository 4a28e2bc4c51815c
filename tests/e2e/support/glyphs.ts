// Which fonts drew the glyphs on the screen.
import type { Page } from '@playwright/test';

/** Returns the families that drew the glyphs of what the selector finds. */
export async function familiesOf(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const found = { nodeId: root.nodeId, selector };
  const { nodeIds } = await session.send('DOM.querySelectorAll', found);
  const families = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) families.add(familyName);
  }
  await session.detach();
  return [...families];
}
