// A picture somebody chose: checked against SPEC 5, made small enough to be sent.
import { useCallback, useRef, useState } from 'react';
import { findImageProblem, IMAGE_HEAD_BYTES } from '../domain/uploads.ts';
import { shrinkImage } from './shrink-image.ts';

export type ImageTrouble = 'fileTooLarge' | 'fileType' | 'fileUnreadable';

export interface PickedImage {
  /** As it was chosen; null when none is, or while it is not one we take. */
  file: File | null;
  /** As it is sent; null until it is ready. */
  ready: File | null;
  problem: ImageTrouble | null;
  /** Share in [0, 1] while a large picture is drawn anew; null otherwise. */
  shrinking: number | null;
  pick: (file: File) => void;
  remove: () => void;
}

type State = Pick<PickedImage, 'file' | 'ready' | 'problem' | 'shrinking'>;

const NOTHING: State = { file: null, ready: null, problem: null, shrinking: null };
const PROBLEMS = { empty: 'fileType', 'too-large': 'fileTooLarge', type: 'fileType' } as const;

async function problemOf(file: File): Promise<ImageTrouble | null> {
  try {
    const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
    const problem = findImageProblem(file.size, head);
    return problem && PROBLEMS[problem];
  } catch (unreadable) {
    // Moved or deleted between choosing and reading.
    console.debug(unreadable);
    return 'fileUnreadable';
  }
}

export function usePickedImage(): PickedImage {
  const [state, setState] = useState(NOTHING);
  const newest = useRef<File | null>(null);

  const pick = useCallback((file: File): void => {
    newest.current = file;
    // Only what belongs to the last choice is shown.
    const show = (next: State): void => {
      if (newest.current === file) setState(next);
    };
    const take = async (): Promise<void> => {
      const problem = await problemOf(file);
      if (problem) {
        show({ ...NOTHING, problem });
        return;
      }
      show({ ...NOTHING, file, shrinking: 0 });
      const ready = await shrinkImage(file, (shrinking) => show({ ...NOTHING, file, shrinking }));
      show(ready ? { ...NOTHING, file, ready } : { ...NOTHING, problem: 'fileUnreadable' });
    };
    void take();
  }, []);

  const remove = useCallback((): void => {
    newest.current = null;
    setState(NOTHING);
  }, []);

  return { ...state, pick, remove };
}
