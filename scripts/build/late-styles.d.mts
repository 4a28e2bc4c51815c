/** Removes the links of late style sheets from a page, and adds the names of those it had to `found`. */
export function withoutLateStyles(html: string, found?: Set<string>): string;
