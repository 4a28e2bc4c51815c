// The texts that no page contains: those of readers who stay (decision record 036).
import type { Language } from '../../domain/languages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { readUiTexts } from '../../offline/ui-texts.ts';

export type ReaderTexts = Messages['reader'];

/** Whether a file has this release's texts: one stored by an older release may lack them. */
function isReaderTexts(texts: object | null): texts is ReaderTexts {
  return texts !== null && 'progress' in texts && 'marks' in texts;
}

/** Reads them, from storage if there is no network. Null if they cannot be had. Never rejects. */
export async function readReaderTexts(language: Language): Promise<ReaderTexts | null> {
  const texts = await readUiTexts(language, 'reader', { isUsable: isReaderTexts });
  return isReaderTexts(texts) ? texts : null;
}
