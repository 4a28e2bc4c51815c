// An illustration at full size.
import { useLayoutEffect, useRef, useState } from 'react';
import type { PictureTable } from '../../../domain/story/pictures.ts';
import type { Illustration } from '../../../domain/story/file.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './PictureDialog.module.css';

interface PictureDialogProps {
  illustration: Illustration;
  pictures: PictureTable;
  closeLabel: string;
  enlargeLabel: string;
  lang: string;
  onClose: () => void;
}

/**
 * Shows the picture as large as the window allows, with its caption as the title. Pressed, it is larger than the window
 * and scrolls from its middle.
 */
export function PictureDialog(props: PictureDialogProps) {
  const { illustration, pictures } = props;
  const view = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  const info = pictures[illustration.image];

  useLayoutEffect(() => {
    const { current } = view;
    if (current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, [isLarge]);

  if (!info) return null;
  return (
    <Dialog
      title={illustration.caption}
      closeLabel={props.closeLabel}
      onClose={props.onClose}
      place="wide"
      lang={props.lang}
    >
      <div ref={view} className={styles.view}>
        <button
          type="button"
          className={styles.picture}
          title={props.enlargeLabel}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          <Picture
            name={illustration.image}
            info={info}
            alt={illustration.alt}
            sizes="160vw"
            isFirst
          />
        </button>
      </div>
    </Dialog>
  );
}
