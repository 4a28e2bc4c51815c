// Loads what a reader may use only after the first view: nobody pays for it before the first action (decision record
// 066). A browser whose reader used a tool before loads it as soon as the book is open.
import { useEffect, useState, type ReactElement } from 'react';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored } from '../../../stores/browser-storage.ts';
import { READING_ACTIONS, onFirstAction } from '../first-action.ts';
import { keepPress } from './last-press.ts';
import type { ReaderToolsProps } from './types.ts';

type RenderTools = (props: ReaderToolsProps) => ReactElement;

/** The tools of the open book; nothing until they are loaded. */
export function LateTools(props: ReaderToolsProps): ReactElement | null {
  const [render, setRender] = useState<RenderTools | null>(null);
  const isMissing = render === null;

  useEffect(() => {
    if (!isMissing) return;
    let cancel = (): void => undefined;
    const load = (): void => {
      import('./reader-tools.tsx').then(
        // The value is a function, and setState would call it.
        ({ renderTools }) => setRender(() => renderTools),
        // The book can be read without them. The next action tries again.
        () => void (cancel = onFirstAction(READING_ACTIONS, load)),
      );
    };
    // A link to words (domain/book/marks/link.ts) wants them at once, too.
    const isAwaited = readStored(STORAGE_KEYS.tools) !== null || location.hash.startsWith('#p=');
    if (!isAwaited) cancel = onFirstAction(READING_ACTIONS, load);
    else load();
    return () => cancel();
  }, [isMissing]);

  // Never removed: the same listener is not added twice.
  useEffect(() => addEventListener('keydown', keepPress, true), []);

  return render?.(props) ?? null;
}
