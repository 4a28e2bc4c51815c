/** Whether a page of the site contains its styles. `file` is its path in the site. */
export function containsStyles(file: string): boolean;

/** Replaces the linked sheets of a page by their content. */
export function inlineStyles(
  html: string,
  textOf: (href: string) => string,
  isNamed: (href: string) => boolean,
): string;

/** Moves Astro's style of islands from the body to the end of the head. */
export function moveIslandStyle(html: string): string;

/** Names in the policy the inline scripts and styles that the page has, and no others. */
export function tightenPolicy(html: string): string;
