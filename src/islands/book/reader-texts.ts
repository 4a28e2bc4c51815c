// The texts that no page contains: those of readers who stay (decision record 066).
import { useEffect, useState } from 'react';
import type { Language } from '../../domain/languages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { readUiTexts } from '../../offline/ui-texts.ts';

export type ReaderTexts = Messages['reader'];

/** The group that the texts were last given: a file that has it is of this release. The last one in the files. */
const NEWEST = 'corrections' satisfies keyof ReaderTexts;

/** Whether a file has this release's texts: one stored by an older release may lack them. */
export function isReaderTexts(texts: object | null): texts is ReaderTexts {
  return texts !== null && NEWEST in texts;
}

/** Reads them, from storage if there is no network. Null if they cannot be had. Never rejects. */
export async function readReaderTexts(language: Language): Promise<ReaderTexts | null> {
  const texts = await readUiTexts(language, 'reader', { isUsable: isReaderTexts });
  return isReaderTexts(texts) ? texts : null;
}

/** Returns them once they are there; null until then, and if they cannot be had. */
export function useReaderTexts(language: Language): ReaderTexts | null {
  const [texts, setTexts] = useState<ReaderTexts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readReaderTexts(language).then((loaded) => {
      if (isCurrent) setTexts(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return texts;
}
