// All interface texts of a language, typed, for the pages. The content check ensures that every language has every key.
import { DEFAULT_LANGUAGE, type Language } from '../domain/languages.ts';
import { UI_FILES } from '../domain/offline/ui-files.ts';
import type { AdminTexts, Messages } from '../i18n/messages.ts';
import { uiTexts } from './ui-texts.ts';

/** Returns the texts of a language. Each missing file falls back to English (SPEC 7). */
export async function messagesOf(language: Language): Promise<Messages> {
  const files = await Promise.all(
    UI_FILES.map(async (file) => [file, await uiTexts(language, file)] as const),
  );
  return Object.fromEntries(files) as unknown as Messages;
}

/** Returns what the islands of all admin pages need. */
export async function adminProps(): Promise<{ texts: AdminTexts; siteTitle: string }> {
  const { app } = await messagesOf(DEFAULT_LANGUAGE);
  return { texts: await adminTexts(), siteTitle: app.title };
}

export async function adminTexts(): Promise<AdminTexts> {
  const { admin } = (await uiTexts(DEFAULT_LANGUAGE, 'airdrop')) as { admin: AdminTexts };
  return admin;
}
