// The texts that only readers who stay need. No page contains them; they are loaded later (decision 145).
import type { Language } from '../../domain/languages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { readUiTexts } from '../../offline/ui-texts.ts';
import { useRead } from '../../ui/use-read.ts';

export type ReaderTexts = Messages['reader'];

/** The group that was added last. A stored file without it is from an older release, and is not used. */
export const NEWEST = 'privacy' satisfies keyof ReaderTexts;

/** Reads the texts, from storage if there is no network. Null if they are unavailable. Never rejects. */
export function readReaderTexts(language: Language): Promise<ReaderTexts | null> {
  return readUiTexts<ReaderTexts>(language, 'reader', NEWEST);
}

/** Returns the texts once they are loaded; null until then, and if they are unavailable. */
export function useReaderTexts(language: Language): ReaderTexts | null {
  return useRead(readReaderTexts, language) ?? null;
}
