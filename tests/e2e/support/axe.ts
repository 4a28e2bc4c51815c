// Accessibility checks with axe.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { waitForRest } from './motion.ts';

/** WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type WithAxe = typeof globalThis & { axe: typeof axe };

/**
 * Runs axe once all animations have ended: on the modal dialog, behind which nothing can be used, else on the page.
 * Returns one line for each element that violates a rule.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await waitForRest(page);
  // Half a megabyte, so a page gets it once; and only violations come back. Pages have no frames.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const dialog = [...document.querySelectorAll(':modal')].at(-1);
    const { violations } = await (globalThis as WithAxe).axe.run(dialog ?? document, {
      // Selectors of elements that pass would take most of the time.
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values },
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, RULES);
}

/** Returns by how many pixels the page is wider than its window. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
