// The panel of a picture of the English part: replaces it, restores the drawing, or adds and removes it (added parts).
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isBuiltIn } from '../../../../domain/story/part-list.ts';
import {
  type PartPicture,
  type PictureSlot,
  addedPictureName,
  isAddedPicture,
} from '../../../../domain/story/replaced-pictures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { useRead } from '../../../../ui/use-read.ts';
import { useStore } from '../../../../ui/use-store.ts';
import { Panel } from '../../../workspace/side/Panel.tsx';
import { useWork } from '../../../workspace/work.ts';
import styles from '../pictures/pictures.module.css';
import { uploadAddress } from '../pictures/upload-address.ts';
import { useEnglishEditing } from './english-editing.ts';
import english from './English.module.css';

const PictureUpload = lazy(() => import('../pictures/PictureUpload.tsx'));

interface UploadedPictureProps {
  id: string;
  slot: PictureSlot;
  /** Shown if the picture is unavailable. */
  failedText: string;
}

/** Shows an uploaded picture in the proportions that readers will see. Use the id as the component's key. */
function UploadedPicture({ id, slot, failedText }: UploadedPictureProps) {
  const address = useRead(uploadAddress, id);
  return (
    <div className={styles.frame} data-slot={slot} data-upload={id}>
      {address && <img src={address} alt="" />}
      {address === null && <span role="status">{failedText}</span>}
    </div>
  );
}

/** Shows the panel; nothing if the part neither has nor can get such a picture. */
export function PicturePanel({ slot }: { slot: PictureSlot }) {
  const { editor, pictures: table } = useWork();
  const { texts, pictures } = useEnglishEditing();
  const { pictures: names, replace: t } = texts.editor;
  const shown = useStore(pictures.$shown);
  const isBusy = useStore(editor.$busy) !== null;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Moves the focus to the button, because the control that had it is gone.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { part } = editor.$edit.get();
  const picture = shown[slot];
  if (!picture && (slot !== 'illustration' || isBuiltIn(part))) return null;

  /** Sets or removes the picture and the fields of its texts. An added one is not enabled: see withAddedPicture. */
  const setPicture = (next: PartPicture | undefined): void => {
    const session = editor.editSession();
    if (!session) return;
    pictures.choose({ ...pictures.$shown.get(), [slot]: next });
    if ((next === undefined) === (session.text[slot] === undefined)) return;
    const blankTexts = next && { alt: '', caption: '' };
    editor.put({
      text: { ...session.text, [slot]: blankTexts },
      hashes: { ...session.hashes, [slot]: blankTexts },
    });
  };
  const info = picture && table[picture.image];
  return (
    <Panel name={slot} title={names[slot]}>
      {picture?.upload ? (
        <UploadedPicture key={picture.upload} id={picture.upload} slot={slot} failedText={t.gone} />
      ) : (
        picture &&
        info && (
          <Picture
            name={picture.image}
            info={info}
            alt=""
            sizes="16rem"
            className={english.thumbnail}
          />
        )
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureUpload
            texts={t}
            slot={slot}
            isDisabled={isBusy}
            onDone={(upload) => {
              setPicture({ enabled: false, image: addedPictureName(part), ...picture, upload });
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <p className={styles.row}>
          <Button ref={button} size="small" disabled={isBusy} onClick={() => setOpen(true)}>
            {picture ? t.open : t.add}
          </Button>
          {picture?.upload &&
            (isAddedPicture(part, picture.image) ? (
              <Button size="small" disabled={isBusy} onClick={() => setPicture(undefined)}>
                {t.removeAdded}
              </Button>
            ) : (
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => setPicture({ ...picture, upload: null })}
              >
                {t.goBack}
              </Button>
            ))}
        </p>
      )}
    </Panel>
  );
}
