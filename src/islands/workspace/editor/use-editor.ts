// Connects the editor of a component to page and connection events, and stops it on unmount.
import { useEffect } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { $connection } from '../../../stores/connection.ts';
import { $isReloadHeld } from '../../../stores/reload-hold.ts';
import { holdReload } from '../status/reload-guard.ts';
import type { Editor } from './editor.ts';

const PAGE: Parameters<typeof holdReload>[2] = {
  isHidden: () => document.hidden,
  onVisibility: (run) => {
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  },
};

/** Opens `first` on mount, backs up before the page goes, and controls when it may reload. */
export function useEditor(editor: Editor, first: PartSlug): void {
  useEffect(() => {
    void editor.open(first);
    return () => editor.stop();
  }, [editor, first]);

  useEffect(() => holdReload(editor.$edit, $isReloadHeld, PAGE), [editor]);

  useEffect(() => {
    // Backs up at the last moments at which a page can still write.
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) void editor.backUp();
      },
      { signal },
    );
    for (const eventName of ['beforeunload', 'pagehide']) {
      addEventListener(eventName, () => void editor.backUp(), { signal });
    }
    const stop = $connection.listen(({ isOnline }, before) => {
      if (isOnline !== before?.isOnline) editor.connectionChanged(isOnline);
    });
    return () => {
      controller.abort();
      stop();
    };
  }, [editor]);
}
