// Interface texts and their types. English is the type: every other language is checked against it (npm run content).
import type airdrop from '../../content/ui/en/airdrop.json';
import type app from '../../content/ui/en/app.json';
import type auth from '../../content/ui/en/auth.json';
import type book from '../../content/ui/en/book.json';
import type navigation from '../../content/ui/en/navigation.json';

/** The words of the admins' screens, which exist in English only (DESIGN decision 1): no other language has them. */
export type AdminTexts = (typeof airdrop)['admin'];

/** The texts of each file, as English has them, without what is in English only. */
export interface Messages {
  app: typeof app;
  auth: typeof auth;
  book: typeof book;
  navigation: typeof navigation;
  airdrop: Omit<typeof airdrop, 'admin'>;
}

/**
 * Puts values into a text's `{placeholders}`. A name without a value stays visible, so that a mistake is seen.
 */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

/** The names of the placeholders of a text, sorted. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}
