// The state of a part's form: loading, saving with optimistic concurrency, and conflicts.
import { useCallback, useEffect, useState } from 'react';
import { createPart, deletePart, getAdminPart, replacePart } from '../../../api/admin-stories.ts';
import type { ApiResult } from '../../../api/result.ts';
import { conflictOf, issuesOf } from '../../../api/refusals.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/languages.ts';
import {
  PartConflictSchema,
  type AdminPart,
  type PartConflict,
  type PartData,
} from '../../../domain/story/admin.ts';
import { blankEdited, isSameEdit, toEdited, toPartData } from '../../../domain/story/edit.ts';
import type { EditedPart } from '../../../domain/story/edit.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { Issue } from '../../../domain/translation/responses.ts';
import { textOfPart } from '../../../domain/translation/text/part.ts';
import { getField } from '../../../domain/translation/text/fields.ts';
import { invalidateOnSuccess } from '../../../offline/invalidate-published.ts';
import { asAdmin } from '../session/as-admin.ts';
import { randomId } from '../../../domain/random-id.ts';

/** How the last write ended. The component provides the text. */
type WriteOutcome =
  | { kind: 'saved' | 'deleted' }
  | { kind: 'save-failed' | 'delete-failed'; message: string };

interface SaveOptions {
  typoOnly: boolean;
  /** The revision to replace, if it is not the one that was loaded. */
  rev?: number;
}

export type PartEditor = ReturnType<typeof usePartEditor>;

interface Loaded {
  answer: AdminPart;
  english: PartData | null;
  /** The stored text in the form's shape. Changes are measured against it. */
  base: EditedPart;
  edited: EditedPart;
}

/** A write that readers see. */
const write = (call: (token: string) => Promise<ApiResult<AdminPart>>) =>
  invalidateOnSuccess(asAdmin(call));

const textOf = (edited: EditedPart) => textOfPart(toPartData(edited));

function formOf(answer: AdminPart, english: PartData | null): EditedPart {
  if (answer.partData) return toEdited(answer.partData);
  return blankEdited(english ?? { title: '', content: { text: [''] } });
}

function loadedFrom(answer: AdminPart, english: PartData | null): Loaded {
  const base = formOf(answer, english);
  return { answer, english, base, edited: base };
}

/** Waits for `isReady`, that is, for a session. Remount it for another part. */
export function usePartEditor(isReady: boolean, language: Language, part: PartSlug) {
  /** `missing`: there is no such part, or the language cannot have it. */
  const [phase, setPhase] = useState<'loading' | 'failed' | 'missing' | 'ready'>('loading');
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [asked, setAsked] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<WriteOutcome | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [conflict, setConflict] = useState<PartConflict | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = (of: Language) => asAdmin((token) => getAdminPart(token, part, of, { signal }));
    void Promise.all([read(language), language === DEFAULT_LANGUAGE ? null : read('en')]).then(
      ([own, english]) => {
        if (signal.aborted) return;
        if (!own.ok || (english && !english.ok)) {
          setPhase(!own.ok && own.status === 404 ? 'missing' : 'failed');
          return;
        }
        setLoaded(loadedFrom(own.data, english?.data.partData ?? null));
        setPhase('ready');
      },
    );
    return () => leaving.abort();
  }, [isReady, language, part, asked]);

  const change = (edited: EditedPart): void => {
    if (!loaded) return;
    // The server's findings apply to the text it was sent, so those of changed fields are dropped.
    const [before, after] = [textOf(loaded.edited), textOf(edited)];
    setIssues(issues.filter(({ field }) => getField(before, field) === getField(after, field)));
    setLoaded({ ...loaded, edited });
    setOutcome(null);
  };

  /** Applies the result of a write. Returns whether it succeeded. */
  const settle = (result: ApiResult<AdminPart>, english: PartData | null): boolean => {
    setBusy(false);
    if (!result.ok) {
      setConflict(conflictOf(result, PartConflictSchema));
      setIssues(issuesOf(result));
      return false;
    }
    const next = loadedFrom(result.data, english);
    // Stored as typed: keeps the form's objects, and with them the fields and their focus.
    const isAsTyped = loaded !== null && isSameEdit(next.base, loaded.edited);
    setLoaded(isAsTyped ? { ...next, base: loaded.edited, edited: loaded.edited } : next);
    setConflict(null);
    setIssues([]);
    return true;
  };

  /** Returns what readers have now; null if it is unavailable, which is then the outcome. */
  const look = async (): Promise<AdminPart | null> => {
    setOutcome(null);
    const result = await asAdmin((token) => getAdminPart(token, part, language));
    if (result.ok) return result.data;
    setOutcome({ kind: 'save-failed', message: result.message });
    return null;
  };

  const save = async ({ typoOnly, rev }: SaveOptions): Promise<void> => {
    if (!loaded || isBusy) return;
    setBusy(true);
    setOutcome(null);
    const { answer, english, edited } = loaded;
    const options = { idempotencyKey: randomId() };
    const partData = toPartData(edited);
    // If the admin keeps their own text and the other change was a deletion, there is nothing to replace.
    const replaced = rev === undefined ? answer.partData : (conflict?.partData ?? null);
    const result = await write((token) =>
      replaced === null
        ? createPart(token, { language, part, partData }, options)
        : replacePart(
            token,
            part,
            {
              language,
              partData,
              rev: rev ?? answer.rev,
              ...(typoOnly ? { typoOnly } : {}),
            },
            options,
          ),
    );
    if (settle(result, english)) setOutcome({ kind: 'saved' });
    else if (
      !result.ok &&
      !conflictOf(result, PartConflictSchema) &&
      issuesOf(result).length === 0
    ) {
      setOutcome({ kind: 'save-failed', message: result.message });
    }
  };

  const remove = async (): Promise<void> => {
    if (!loaded || isBusy) return;
    setBusy(true);
    setOutcome(null);
    const { rev } = loaded.answer;
    const options = { idempotencyKey: randomId() };
    const result = await write((token) => deletePart(token, part, { language, rev }, options));
    if (settle(result, loaded.english)) setOutcome({ kind: 'deleted' });
    else if (!result.ok && !conflictOf(result, PartConflictSchema)) {
      setOutcome({ kind: 'delete-failed', message: result.message });
    }
  };

  const reload = useCallback(() => {
    setPhase('loading');
    setConflict(null);
    setIssues([]);
    setAsked((count) => count + 1);
  }, []);
  const discard = useCallback(() => {
    setLoaded((now) => now && { ...now, edited: now.base });
    setOutcome(null);
    setIssues([]);
  }, []);

  /** Reloads the build status only; the form is not changed. */
  const refreshBuild = useCallback(() => {
    void asAdmin((token) => getAdminPart(token, part, language)).then((result) => {
      if (!result.ok) return;
      const { build } = result.data;
      setLoaded((now) => now && { ...now, answer: { ...now.answer, build } });
    });
  }, [part, language]);

  return {
    phase,
    answer: loaded?.answer ?? null,
    /** The English of a translation; null while English itself is edited. */
    english: loaded?.english ?? null,
    edited: loaded?.edited ?? null,
    isDirty: loaded !== null && !isSameEdit(loaded.base, loaded.edited),
    isBusy,
    outcome,
    issues,
    conflict,
    change,
    reload,
    look,
    save,
    remove,
    discard,
    refreshBuild,
  };
}
