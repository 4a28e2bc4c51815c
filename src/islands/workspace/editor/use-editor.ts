// Creates the editor once per component, connects it to page and connection events, and stops it on unmount.
import { useEffect, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { $connection } from '../../../stores/connection.ts';
import { $hasUnsavedText } from '../../../stores/unsaved.ts';
import { browserDependencies } from './browser-dependencies.ts';
import { holdReload } from '../status/at-work.ts';
import { createActions, type EditorActions } from './editor-actions.ts';
import { createEditor } from './editor.ts';
import type { EditorBase } from './editor-types.ts';
import { readAutosave } from './autosave-choice.ts';
import type { WorkspaceTexts } from '../texts.ts';

export type Editor = EditorBase & { actions: EditorActions };

interface EditorOptions {
  userId: string;
  target: Language;
  texts: Pick<WorkspaceTexts, 'toasts' | 'discussion'>;
  first: PartSlug;
}

const PAGE: Parameters<typeof holdReload>[2] = {
  isHidden: () => document.hidden,
  onSeen: (run) => {
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  },
};

function makeEditor({ userId, target, texts, first }: EditorOptions): Editor {
  const held: { actions: EditorActions | null } = { actions: null };
  const { toasts, discussion } = texts;
  const dependencies = browserDependencies(userId, target, toasts, discussion.errors);
  const base = createEditor(dependencies, first, () => {
    void held.actions?.save('clock');
  });
  const actions = createActions(base);
  held.actions = actions;
  base.setAutosave(readAutosave());
  return { ...base, actions };
}

/** The editor of this component. Opens `first` on mount and controls when the page may reload. */
export function useEditor(options: EditorOptions): Editor {
  const [editor] = useState(() => makeEditor(options));
  const { first } = options;

  useEffect(() => {
    void editor.open(first);
    return () => editor.stop();
  }, [editor, first]);

  useEffect(() => holdReload(editor.$edit, $hasUnsavedText, PAGE), [editor]);

  useEffect(() => {
    // The last moments at which a page can still write.
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) void editor.keep();
      },
      { signal },
    );
    for (const leaving of ['beforeunload', 'pagehide']) {
      addEventListener(leaving, () => void editor.keep(), { signal });
    }
    const stop = $connection.listen(({ isOnline }, before) => {
      if (isOnline !== before?.isOnline) editor.connectionChanged(isOnline);
    });
    return () => {
      listening.abort();
      stop();
    };
  }, [editor]);

  return editor;
}
