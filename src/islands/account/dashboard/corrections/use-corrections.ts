// The corrections that wait in the translator's language, and the answers to them.
import { useEffect, useState } from 'react';
import { asTranslator } from '../../../../api/as-translator.ts';
import { getCorrections, replyToCorrection } from '../../../../api/correction-answers.ts';
import type {
  CorrectionRow,
  CorrectionsAnswer,
} from '../../../../domain/corrections/correction.ts';
import type { Language } from '../../../../domain/languages.ts';
import { sessionKeeper } from '../../../../stores/session.ts';

export type Reply = 'accept' | 'decline';

export interface Corrections {
  answer: CorrectionsAnswer | null;
  /** The id of the one that is being answered. */
  busy: string | null;
  /** Answers one; false if that failed. The list is loaded again. */
  reply: (row: CorrectionRow, reply: Reply) => Promise<boolean>;
}

/** `loadedAt`: loads again when it changes, with the rest of the page. */
export function useCorrections(language: Language, loadedAt: number): Corrections {
  const [answer, setAnswer] = useState<CorrectionsAnswer | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void asTranslator(sessionKeeper, (token) =>
      getCorrections(token, language, {}, { signal }),
    ).then((found) => {
      if (found.ok && !signal.aborted) setAnswer(found.data);
    });
    return () => leaving.abort();
  }, [asked, language, loadedAt]);

  const reply = async (row: CorrectionRow, answered: Reply): Promise<boolean> => {
    setBusy(row.id);
    const apply = answered === 'accept' && row.wording !== '' && !row.isOutdated;
    const idempotencyKey = `${row.id}-${answered}`;
    const result = await asTranslator(sessionKeeper, (token) =>
      replyToCorrection(
        token,
        { language, part: row.part, id: row.id },
        { reply: answered, version: row.version, apply },
        { idempotencyKey },
      ),
    );
    setAsked((count) => count + 1);
    setBusy(null);
    return result.ok;
  };
  return { answer, busy, reply };
}
