// Code that only some visitors need: the pages of claimants and of translators. The build lists it per area, and the
// worker keeps an area's code once one of its pages is opened.
import { languageOfPath, languagePrefix } from '../routes.ts';

/** The areas, each with the pages below these addresses. */
const PAGES_OF = {
  airdrop: /^\/(?:claim-airdrop|check-airdrop-status)\//,
  account: /^\/cms\//,
} as const;

export type CodeArea = keyof typeof PAGES_OF;

export const CODE_AREAS = Object.keys(PAGES_OF) as CodeArea[];

/** Returns the area of a page by its path, or null for a reader's page. */
export function codeAreaOf(pathname: string): CodeArea | null {
  const path = pathname.slice(languagePrefix(languageOfPath(pathname)).length);
  return CODE_AREAS.find((area) => PAGES_OF[area].test(path)) ?? null;
}

/** Returns the path of an area's list: a JSON array of the scripts and style sheets that only its pages use. */
export function codeListPath(area: CodeArea): string {
  return `/content/code/${area}.json`;
}
