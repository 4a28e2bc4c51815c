// All interface texts of a language, typed, for the pages. That every language has every key is check-content's to prove.
import { DEFAULT_LANGUAGE, type Language } from '../domain/languages.ts';
import { UI_FILES } from '../domain/offline/ui-files.ts';
import type { AdminTexts, Messages } from '../i18n/messages.ts';
import { uiTexts } from './ui-texts.ts';

/** The texts of a language, each file falling back to English as SPEC 7 says. */
export async function messagesOf(language: Language): Promise<Messages> {
  const files = await Promise.all(
    UI_FILES.map(async (file) => [file, await uiTexts(language, file)] as const),
  );
  return Object.fromEntries(files) as unknown as Messages;
}

/** The texts of the admins' screens. */
export async function adminTexts(): Promise<AdminTexts> {
  const { admin } = (await uiTexts(DEFAULT_LANGUAGE, 'airdrop')) as { admin: AdminTexts };
  return admin;
}
