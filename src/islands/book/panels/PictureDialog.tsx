// An illustration as large as the screen allows, with its caption below. It can be zoomed and moved.
import { useRef, type CSSProperties } from 'react';
import type { PictureTable } from '../../../domain/story/picture-table.ts';
import type { Illustration } from '../../../domain/story/part-file.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './PictureDialog.module.css';
import { useZoom } from './use-zoom.ts';

interface PictureDialogProps {
  illustration: Illustration;
  pictures: PictureTable;
  closeLabel: string;
  enlargeLabel: string;
  lang: string;
  onClose: () => void;
}

export function PictureDialog(props: PictureDialogProps) {
  const { illustration, pictures } = props;
  const view = useRef<HTMLButtonElement>(null);
  const isLarge = useZoom(view, props.onClose);
  const info = pictures[illustration.image];

  if (!info) return null;
  return (
    <Dialog
      title={illustration.caption}
      closeLabel={props.closeLabel}
      onClose={props.onClose}
      place="full"
      lang={props.lang}
    >
      <button
        ref={view}
        type="button"
        className={styles.view}
        style={{ '--ratio': info.width / info.height } as CSSProperties}
        title={props.enlargeLabel}
        aria-pressed={isLarge}
      >
        <Picture
          name={illustration.image}
          info={info}
          alt={illustration.alt}
          sizes="160vw"
          isFirst
        />
      </button>
    </Dialog>
  );
}
