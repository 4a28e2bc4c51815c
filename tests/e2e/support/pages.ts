// Every HTML page of the site, and addresses that do not exist.
import { accountPath } from '../../../src/domain/account/routes.ts';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import {
  airdropStatusPath,
  claimPath,
  homePath,
  partPath,
  peoplePath,
  readerPath,
} from '../../../src/domain/routes.ts';
import { BUILT_IN_PARTS } from '../../../src/domain/story/parts.ts';

/** The cover, part pages, reader shell, people and places, and the airdrop and account pages of each language. */
export const PAGES = LANGUAGES.flatMap((language) => [
  homePath(language),
  ...BUILT_IN_PARTS.map((slug) => partPath(language, slug)),
  readerPath(language),
  claimPath(language),
  airdropStatusPath(language),
  peoplePath(language),
  ...(['login', 'signup', 'dashboard', 'profile', 'translate'] as const).map((page) =>
    accountPath(language, page),
  ),
]);

/** Addresses that return the 404 page, one for each language. */
export const MISSING_PAGES = LANGUAGES.map((language) => `${homePath(language)}nowhere/`);
