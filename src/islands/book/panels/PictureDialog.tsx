// An illustration at full size.
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

/** Shows the picture as large as the window allows, with its caption as the title. */
export function PictureDialog(props: PictureDialogProps) {
  const { illustration, pictures } = props;
  const info = pictures[illustration.image];
  if (!info) return null;
  return (
    <Dialog
      title={illustration.caption}
      closeLabel={props.closeLabel}
      onClose={props.onClose}
      place="wide"
      lang={props.lang}
    >
      <div className={styles.picture}>
        <Picture
          name={illustration.image}
          info={info}
          alt={illustration.alt}
          sizes="96vw"
          isFirst
        />
      </div>
    </Dialog>
  );
}
