// Interface texts and their types. The English texts define the type; every other language is checked against it (npm
// run content).
import type airdrop from '../../content/ui/en/airdrop.json';
import type app from '../../content/ui/en/app.json';
import type auth from '../../content/ui/en/auth.json';
import type book from '../../content/ui/en/book.json';
import type navigation from '../../content/ui/en/navigation.json';
import type reader from '../../content/ui/en/reader.json';

/** The texts of the admin pages, which exist in English only (decision 101). */
export type AdminTexts = (typeof airdrop)['admin'];

/** The texts of each file, typed by the English ones, without those that exist in English only. */
export interface Messages {
  app: typeof app;
  auth: typeof auth;
  book: typeof book;
  navigation: typeof navigation;
  reader: typeof reader;
  airdrop: Omit<typeof airdrop, 'admin'>;
}

/** Fills in a text's `{placeholders}`. A placeholder without a value stays visible, so that the mistake is noticed. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

export function placeholders(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}
