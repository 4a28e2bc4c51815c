// Paths of the admin pages. Kept separate from routes.ts, because readers' pages use none of them.

/** The admin pages (SPEC 2). They exist in English only and are not indexed by search engines. */
const ADMIN_PAGES = {
  login: '/admin/',
  dashboard: '/admin/dashboard/',
  stories: '/admin/stories/',
  translators: '/admin/translators/',
  audit: '/admin/audit/',
} as const;

export type AdminPage = keyof typeof ADMIN_PAGES;

export function adminPath(page: AdminPage): string {
  return ADMIN_PAGES[page];
}

/**
 * First path segment of the pages that exist in English only. Visitors are never redirected from them to another
 * language.
 */
export const ENGLISH_ONLY_SEGMENT = 'admin';
