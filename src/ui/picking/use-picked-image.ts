// A picked image: validated against SPEC 5, and turned into a file that the server accepts.
import { useCallback, useRef, useState } from 'react';
import { findImageProblem, IMAGE_HEAD_BYTES, type ImageErrorKey } from '../../domain/uploads.ts';
import { shrinkImage, type EncodedType } from './shrink-image.ts';

export type PickedImage = ReturnType<typeof usePickedImage>;

interface State {
  /** The picked file; null if there is none or it was rejected. */
  file: File | null;
  /** The file to upload; null until it is ready. */
  ready: File | null;
  problem: ImageErrorKey | null;
  /** A JPEG of a file that was refused for its type; null if this browser cannot convert the file. */
  converted?: File | null;
  /** Fraction in [0, 1] while a large image is being re-encoded; null otherwise. */
  shrinking: number | null;
}

const NOTHING: State = { file: null, ready: null, problem: null, shrinking: null };
const PROBLEMS = { empty: 'fileType', 'too-large': 'fileTooLarge', type: 'fileType' } as const;

async function problemOf(file: File): Promise<ImageErrorKey | null> {
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

/**
 * Manages a picked image. `pick` validates and shrinks a file, `refuse` withdraws one that the server refused, `remove`
 * resets the state. A file of another type is converted to `convertTo`; without it, `onConvert` takes the conversion.
 */
export function usePickedImage(convertTo?: EncodedType) {
  const [state, setState] = useState(NOTHING);
  const newest = useRef<File | null>(null);

  const pick = (file: File): void => {
    newest.current = file;
    // Ignore results for any file but the latest pick.
    const show = (next: State): void => {
      if (newest.current === file) setState(next);
    };
    const take = async (): Promise<void> => {
      const problem = await problemOf(file);
      const isOfOtherType = problem === 'fileType';
      const isJpeg = file.type === 'image/jpeg';
      if (problem && !isOfOtherType) {
        show({ ...NOTHING, problem });
        return;
      }
      const onProgress = (shrinking: number): void => {
        show({ ...NOTHING, file: isOfOtherType ? null : file, shrinking });
      };
      onProgress(0);
      const made = await shrinkImage(file, onProgress, isJpeg ? undefined : convertTo);
      if (!(made instanceof File)) show({ ...NOTHING, problem: problem ?? made, converted: null });
      else if (problem && !convertTo) show({ ...NOTHING, problem, converted: made });
      else show({ ...NOTHING, file, ready: made });
    };
    void take();
  };

  const refuse = useCallback((ready: File, problem: ImageErrorKey): void => {
    setState((current) => (current.ready === ready ? { ...NOTHING, problem } : current));
  }, []);

  const remove = (): void => {
    newest.current = null;
    setState(NOTHING);
  };

  const { converted } = state;
  const onConvert =
    converted && ((): void => setState({ ...NOTHING, file: converted, ready: converted }));
  return { ...state, pick, refuse, remove, onConvert };
}
