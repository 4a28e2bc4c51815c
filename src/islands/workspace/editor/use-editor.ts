// The desk in a component: made once, told of the page's life, and put away with it.
import { useEffect, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { $connection } from '../../../stores/connection.ts';
import { $hasUnsavedText } from '../../../stores/unsaved.ts';
import { browserWorld } from './browser-dependencies.ts';
import { holdReload } from '../status/at-work.ts';
import { createActions, type DeskActions } from './editor-actions.ts';
import { createDesk } from './editor.ts';
import type { DeskBase } from './editor-types.ts';
import { readAutosave } from './autosave-choice.ts';
import type { WorkspaceTexts } from '../texts.ts';

export type Desk = DeskBase & { actions: DeskActions };

interface DeskOptions {
  userId: string;
  target: Language;
  texts: WorkspaceTexts['toasts'];
  first: PartSlug;
}

const PAGE: Parameters<typeof holdReload>[2] = {
  isHidden: () => document.hidden,
  onSeen: (run) => {
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  },
};

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

  useEffect(() => holdReload(desk.$edit, $hasUnsavedText, PAGE), [desk]);

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
