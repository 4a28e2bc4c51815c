// Addresses of the admins' screens; apart from routes.ts, because readers' pages need none of them.

/** The admins' screens (SPEC 2): in English only, and for no search engine (DESIGN decision 1). */
const ADMIN_PAGES = {
  login: '/admin/',
  dashboard: '/admin/dashboard/',
  stories: '/admin/stories/',
  translators: '/admin/translators/',
  audit: '/admin/audit/',
} as const;

export type AdminPage = keyof typeof ADMIN_PAGES;

/** The address of a screen for admins. */
export function adminPath(page: AdminPage): string {
  return ADMIN_PAGES[page];
}

/** What the addresses begin with that exist in English only: nobody is sent from them to another language. */
export const ENGLISH_ONLY_SEGMENT = 'admin';
