// An illustration at full size.
import { useLayoutEffect, useRef } from 'react';
import type { PictureTable } from '../../../domain/story/pictures.ts';
import type { Illustration } from '../../../domain/story/file.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './PictureDialog.module.css';

interface PictureDialogProps {
  illustration: Illustration;
  pictures: PictureTable;
  closeLabel: string;
  lang: string;
  onClose: () => void;
}

/**
 * Shows the picture as large as the window allows, with its caption as the title. In an upright window it is wider than
 * the window, scrolls, and starts at its middle.
 */
export function PictureDialog(props: PictureDialogProps) {
  const { illustration, pictures } = props;
  const view = useRef<HTMLElement>(null);
  const info = pictures[illustration.image];

  useLayoutEffect(() => {
    const { current } = view;
    if (current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, []);

  if (!info) return null;
  return (
    <Dialog
      title={illustration.caption}
      closeLabel={props.closeLabel}
      onClose={props.onClose}
      place="wide"
      lang={props.lang}
    >
      {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1). */}
      <section ref={view} className={styles.picture} aria-label={illustration.caption} tabIndex={0}>
        <Picture
          name={illustration.image}
          info={info}
          alt={illustration.alt}
          sizes="(orientation: portrait) min(96dvh, 200vw), 96vw"
          isFirst
        />
      </section>
    </Dialog>
  );
}
