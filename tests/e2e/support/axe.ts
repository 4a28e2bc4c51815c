// Accessibility checks with axe.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitForRest } from './motion.ts';

/** WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe once all animations have ended. Returns one line for each element that violates a rule. */
export async function violationsOn(page: Page): Promise<string[]> {
  await waitForRest(page);
  const { violations } = await new AxeBuilder({ page })
    // Selectors of elements that pass take most of the time, and pages have no frames to be checked from outside.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(RULES)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
