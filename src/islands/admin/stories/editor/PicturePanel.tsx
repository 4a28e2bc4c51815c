// A picture of the English part: replaces it, takes it back to the drawing, and for an added part adds or removes it.
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
  failed: string;
}

/** Shows an uploaded picture in the proportions that readers will see. Use the id as the component's key. */
function UploadedPicture({ id, slot, failed }: UploadedPictureProps) {
  const address = useRead(uploadAddress, id);
  return (
    <div className={styles.frame} data-slot={slot} data-upload={id}>
      {address && <img src={address} alt="" />}
      {address === null && <span role="status">{failed}</span>}
    </div>
  );
}

/** Shows the picture's panel; nothing if the part has no such picture and can have none. */
export function PicturePanel({ slot }: { slot: PictureSlot }) {
  const { editor, pictures: table } = useWork();
  const { texts, pictures } = useEnglishEditing();
  const { pictures: names, replace: t } = texts.editor;
  const shown = useStore(pictures.$shown);
  const isBusy = useStore(editor.$busy) !== null;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { part } = editor.$edit.get();
  const picture = shown[slot];
  if (!picture && (slot !== 'illustration' || isBuiltIn(part))) return null;

  /** Adds or removes a picture together with the fields of its words. */
  const put = (next: PartPicture | undefined): void => {
    const now = editor.editSession();
    if (!now) return;
    pictures.choose({ ...shown, [slot]: next });
    if ((next === undefined) === (now.text[slot] === undefined)) return;
    const words = next && { alt: '', caption: '' };
    editor.put({
      text: { ...now.text, [slot]: words },
      hashes: { ...now.hashes, [slot]: words },
    });
  };
  const info = picture && table[picture.image];
  return (
    <Panel name={slot} title={names[slot]}>
      {picture?.upload ? (
        <UploadedPicture key={picture.upload} id={picture.upload} slot={slot} failed={t.gone} />
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
              put({ enabled: false, image: addedPictureName(part), ...picture, upload });
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
              <Button size="small" disabled={isBusy} onClick={() => put(undefined)}>
                {t.removeAdded}
              </Button>
            ) : (
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => put({ ...picture, upload: null })}
              >
                {t.goBack}
              </Button>
            ))}
        </p>
      )}
    </Panel>
  );
}
