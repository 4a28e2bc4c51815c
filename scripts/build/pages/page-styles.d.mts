/** Whether a page of the site is a cover or a part. `file` is its path in the site. */
export function isReadingPage(file: string, html: string): boolean;

/** Replaces the linked sheets of a page by their content. */
export function inlineStyles(
  html: string,
  textOf: (href: string) => string,
  isNamed: (href: string) => boolean,
): string;

/** Names in the policy the inline scripts and styles that the page has, and no others. */
export function tightenPolicy(html: string): string;
