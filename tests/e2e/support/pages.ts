// Every page of HTML that the site has, and addresses that it has not.
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { homePath, partPath } from '../../../src/domain/routes.ts';
import { PART_SLUGS } from '../../../src/domain/story.ts';

/** The cover and the part pages of each language. */
export const PAGES = LANGUAGES.flatMap((language) => [
  homePath(language),
  ...PART_SLUGS.map((slug) => partPath(language, slug)),
]);

/** Addresses that are answered with the 404 page of each language. */
export const MISSING_PAGES = LANGUAGES.map((language) => `${homePath(language)}nowhere/`);
