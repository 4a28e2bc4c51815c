// The desk in a component: made once, told of the page's life, and put away with it.
import { useEffect, useState } from 'react';
import type { Language } from '../../domain/languages.ts';
import type { PartSlug } from '../../domain/story.ts';
import { $connection } from '../../stores/connection.ts';
import { $hasUnsavedText } from '../../stores/unsaved.ts';
import { browserWorld } from './browser-world.ts';
import { $isAtWork } from './at-work.ts';
import { createActions, type DeskActions } from './desk-actions.ts';
import { createDesk } from './desk.ts';
import type { DeskBase } from './desk-shape.ts';
import { readAutosave } from './autosave-choice.ts';
import { isUnsaved } from './unsaved.ts';
import type { WorkspaceTexts } from './texts.ts';

export type Desk = DeskBase & { actions: DeskActions };

interface DeskOptions {
  userId: string;
  target: Language;
  texts: WorkspaceTexts['toasts'];
  first: PartSlug;
}

function makeDesk({ userId, target, texts, first }: DeskOptions): Desk {
  const held: { actions: DeskActions | null } = { actions: null };
  const base = createDesk(browserWorld(userId, target, texts), first, () => {
    void held.actions?.save('clock');
  });
  const actions = createActions(base);
  held.actions = actions;
  base.setAutosave(readAutosave());
  return { ...base, actions };
}

export function useDesk(options: DeskOptions): Desk {
  const [desk] = useState(() => makeDesk(options));
  const { first } = options;

  useEffect(() => {
    void desk.open(first);
    return () => desk.stop();
  }, [desk, first]);

  useEffect(() => {
    const note = (): void => {
      const sheet = desk.sheet();
      const isDirty = sheet !== null && isUnsaved(sheet);
      // A saved text may still be under somebody's hands; another part is not.
      if (isDirty !== $isAtWork.get() && (isDirty || sheet === null)) $isAtWork.set(isDirty);
      $hasUnsavedText.set(isDirty || $isAtWork.get());
    };
    const rest = (): void => {
      if (document.hidden) $isAtWork.set(false);
    };
    const stops = [desk.$edit.subscribe(note), $isAtWork.listen(note)];
    document.addEventListener('visibilitychange', rest);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', rest);
      $isAtWork.set(false);
      $hasUnsavedText.set(false);
    };
  }, [desk]);

  useEffect(() => {
    // The last moments in which a page may still write (reference/translator.md 3.5).
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) void desk.keep();
      },
      { signal },
    );
    for (const leaving of ['beforeunload', 'pagehide']) {
      addEventListener(leaving, () => void desk.keep(), { signal });
    }
    const stop = $connection.listen(({ isOnline }, before) => {
      if (isOnline !== before?.isOnline) desk.connectionChanged(isOnline);
    });
    return () => {
      listening.abort();
      stop();
    };
  }, [desk]);

  return desk;
}
