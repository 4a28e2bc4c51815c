// Loads the picture of words when it is asked for.
import { useState, type ReactElement } from 'react';
import type { PictureProps } from '../picture/reader-tools-picture.tsx';

/** What is open, and what opens it. `onFailed`: it could not be loaded or drawn. */
export function usePicture(onFailed: () => void): {
  open: (props: Omit<PictureProps, 'onFailed'>) => void;
  close: () => void;
  picture: ReactElement | null;
} {
  const [picture, setPicture] = useState<ReactElement | null>(null);
  const close = (): void => setPicture(null);
  const fail = (): void => {
    close();
    onFailed();
  };
  const open = (props: Omit<PictureProps, 'onFailed'>): void => {
    import('../picture/reader-tools-picture.tsx').then(
      ({ renderPicture }) => setPicture(renderPicture({ ...props, onFailed: fail })),
      fail,
    );
  };
  return { open, close, picture };
}
