// Keys of browser storage of tools that come late. Never rename one: existing readers' data is stored under it.

/** The first words of the page, where parts are set in pages (page-place.ts). */
export const PAGE_KEY = 'nine-realms:page';
