// The state of the form of the cover's texts: loading, saving with optimistic concurrency, and conflicts.
import { useCallback, useState } from 'react';
import { getAdminCover, replaceCover } from '../../../../api/admin-stories.ts';
import type { CallOptions } from '../../../../api/call.ts';
import { conflictOf } from '../../../../api/refusals.ts';
import type { Language } from '../../../../domain/languages.ts';
import { randomId } from '../../../../domain/random-id.ts';
import {
  COVER_FIELDS,
  CoverConflictSchema,
  coverTextsOf,
  type CoverConflict,
  type CoverTexts,
} from '../../../../domain/story/cover.ts';
import { invalidateOnSuccess } from '../../../../offline/invalidate-published.ts';
import { asAdmin } from '../../session/as-admin.ts';
import { useAdminData } from '../../session/use-admin-data.ts';

/** How the last write ended. */
type SaveOutcome = { kind: 'saved' } | { kind: 'failed'; message: string };

/** Waits for `isReady`, that is, for a session. For another language, remount its component. */
export function useCover(isReady: boolean, language: Language) {
  const [typed, setTyped] = useState<CoverTexts | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [conflict, setConflict] = useState<CoverConflict | null>(null);

  const call = useCallback(
    async (token: string, options: CallOptions) => {
      const result = await getAdminCover(token, language, options);
      if (result.ok) setTyped(null);
      return result;
    },
    [language],
  );
  const { data, failure, refresh, setData } = useAdminData(isReady, call);

  /** Publishes the texts; null restores the committed ones. */
  const save = async (cover: CoverTexts | null, rev = data?.rev ?? 0): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    const options = { idempotencyKey: randomId() };
    const result = await invalidateOnSuccess(
      asAdmin((token) => replaceCover(token, { language, cover, rev }, options)),
    );
    setBusy(false);
    if (result.ok) {
      setData(result.data);
      setTyped(null);
      setConflict(null);
      setOutcome({ kind: 'saved' });
      return;
    }
    const theirs = conflictOf(result, CoverConflictSchema);
    setConflict(theirs);
    if (!theirs) setOutcome({ kind: 'failed', message: result.message });
  };

  /** Reloads the build status only. */
  const refreshBuild = useCallback(() => {
    void asAdmin((token) => getAdminCover(token, language)).then((result) => {
      if (result.ok) setData((now) => now && { ...now, build: result.data.build });
    });
  }, [language, setData]);

  const change = (next: CoverTexts | null): void => {
    setTyped(next);
    setOutcome(null);
  };

  return {
    data,
    edited: typed ?? (data && coverTextsOf(data.cover)),
    hasFailed: failure !== null,
    isDirty: COVER_FIELDS.some((field) => typed && typed[field] !== data?.cover[field]),
    isBusy,
    outcome,
    conflict,
    change,
    discard: () => change(null),
    reload: () => {
      setConflict(null);
      refresh();
    },
    refreshBuild,
    save,
  };
}
