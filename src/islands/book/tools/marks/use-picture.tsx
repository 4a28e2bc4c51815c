// Opens the picture of words.
import { useState, type ReactElement } from 'react';
import { useLate } from '../../../../ui/use-late.ts';
import type { PictureProps } from '../picture/reader-tools-picture.tsx';

type Asked = Omit<PictureProps, 'onClose' | 'onFailed'>;

/** Returns what is open, and the function that opens it. `onFailed`: it could not be loaded or drawn. */
export function usePicture(onFailed: () => void): {
  open: (asked: Asked) => void;
  picture: ReactElement | null;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const fail = (): void => {
    close();
    onFailed();
  };
  const late = useLate(() => import('../picture/reader-tools-picture.tsx'), {
    isWanted: asked !== null,
    onFailed: fail,
  });
  const picture = asked && late && <late.Picture {...asked} onClose={close} onFailed={fail} />;
  return { open: setAsked, picture };
}
