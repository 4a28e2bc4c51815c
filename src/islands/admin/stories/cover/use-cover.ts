// The state of the form of the cover's texts: loading, saving with optimistic concurrency, and conflicts.
import { useCallback, useEffect, useState } from 'react';
import { getAdminCover, replaceCover } from '../../../../api/admin-stories.ts';
import { conflictOf } from '../../../../api/refusals.ts';
import type { Language } from '../../../../domain/languages.ts';
import {
  COVER_FIELDS,
  CoverConflictSchema,
  coverTextsOf,
  type AdminCover,
  type CoverConflict,
  type CoverTexts,
} from '../../../../domain/story/cover.ts';
import { thenForget } from '../../../../offline/forget-published.ts';
import { asAdmin } from '../../session/as-admin.ts';
import { randomId } from '../../../../domain/random-id.ts';

export interface CoverEditor {
  answer: AdminCover | null;
  edited: CoverTexts | null;
  hasFailed: boolean;
  isDirty: boolean;
  isBusy: boolean;
  outcome: { kind: 'saved' } | { kind: 'failed'; message: string } | null;
  conflict: CoverConflict | null;
  change: (edited: CoverTexts) => void;
  reload: () => void;
  discard: () => void;
  /** Reloads the build status only. */
  refreshBuild: () => void;
  /** Publishes the texts; null brings back the committed ones. */
  save: (cover: CoverTexts | null, rev?: number) => Promise<void>;
}

/** Waits for `isReady`, that is, for a session. Remount it for another language. */
export function useCover(isReady: boolean, language: Language): CoverEditor {
  const [answer, setAnswer] = useState<AdminCover | null>(null);
  const [edited, setEdited] = useState<CoverTexts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CoverEditor['outcome']>(null);
  const [conflict, setConflict] = useState<CoverConflict | null>(null);
  const [asked, setAsked] = useState(0);

  const take = (next: AdminCover): void => {
    setAnswer(next);
    setEdited(coverTextsOf(next.cover));
    setConflict(null);
  };

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void asAdmin((token) => getAdminCover(token, language, { signal })).then((result) => {
      if (signal.aborted) return;
      if (result.ok) take(result.data);
      setFailed(!result.ok);
    });
    return () => leaving.abort();
  }, [isReady, language, asked]);

  const save: CoverEditor['save'] = async (cover, rev = answer?.rev ?? 0) => {
    setBusy(true);
    setOutcome(null);
    const options = { idempotencyKey: randomId() };
    const result = await thenForget(
      asAdmin((token) => replaceCover(token, { language, cover, rev }, options)),
    );
    setBusy(false);
    if (result.ok) {
      take(result.data);
      setOutcome({ kind: 'saved' });
      return;
    }
    const theirs = conflictOf(result, CoverConflictSchema);
    setConflict(theirs);
    if (!theirs) setOutcome({ kind: 'failed', message: result.message });
  };

  const refreshBuild = useCallback(() => {
    void asAdmin((token) => getAdminCover(token, language)).then((result) => {
      if (!result.ok) return;
      const { build } = result.data;
      setAnswer((now) => now && { ...now, build });
    });
  }, [language]);

  return {
    answer,
    edited,
    hasFailed,
    isDirty:
      answer !== null && COVER_FIELDS.some((field) => edited?.[field] !== answer.cover[field]),
    isBusy,
    outcome,
    conflict,
    change: (next) => {
      setEdited(next);
      setOutcome(null);
    },
    reload: () => {
      setConflict(null);
      setAsked(asked + 1);
    },
    discard: () => {
      if (answer) setEdited(coverTextsOf(answer.cover));
      setOutcome(null);
    },
    refreshBuild,
    save,
  };
}
