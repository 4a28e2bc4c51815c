// A picked image: validated against SPEC 5 and shrunk for upload.
import { useCallback, useRef, useState } from 'react';
import { findImageProblem, IMAGE_HEAD_BYTES } from '../../domain/uploads.ts';
import { shrinkImage } from './shrink-image.ts';

type ImageTrouble = 'fileTooLarge' | 'fileType' | 'fileUnreadable';

export type PickedImage = ReturnType<typeof usePickedImage>;

interface State {
  /** The picked file; null if there is none or it was rejected. */
  file: File | null;
  /** The file to upload; null until it is ready. */
  ready: File | null;
  problem: ImageTrouble | null;
  /** Fraction in [0, 1] while a large image is being re-encoded; null otherwise. */
  shrinking: number | null;
}

const NOTHING: State = { file: null, ready: null, problem: null, shrinking: null };
const PROBLEMS = { empty: 'fileType', 'too-large': 'fileTooLarge', type: 'fileType' } as const;

async function problemOf(file: File): Promise<ImageTrouble | null> {
  try {
    const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
    const problem = findImageProblem(file.size, head);
    return problem && PROBLEMS[problem];
  } catch (unreadable) {
    // The file was moved or deleted between picking and reading.
    console.debug(unreadable);
    return 'fileUnreadable';
  }
}

/** Manages a picked image. `pick` validates and shrinks a file; `remove` resets the state. */
export function usePickedImage() {
  const [state, setState] = useState(NOTHING);
  const newest = useRef<File | null>(null);

  const pick = useCallback((file: File): void => {
    newest.current = file;
    // Ignore results for any file but the latest pick.
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
