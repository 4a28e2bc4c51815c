// What an admin can do with the picture of an English part: replace it, and go back. Holds only whether the choice is open.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../../domain/languages.ts';
import {
  type PictureSlot,
  addedPictureName,
  isAddedPicture,
} from '../../../../domain/story/replaced-pictures.ts';
import type { EditedPart } from '../../../../domain/story/edit.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { storyViewPath } from '../use-story-view.ts';
import styles from './pictures.module.css';

const PictureUpload = lazy(() =>
  import('./PictureUpload.tsx').then((m) => ({ default: m.PictureUpload })),
);

interface PictureActionsProps {
  texts: AdminTexts['stories']['editor']['replace'];
  languages: AdminTexts['stories']['languages'];
  part: PartSlug;
  place: PictureSlot;
  edited: EditedPart;
  isDisabled: boolean;
  onChange: (edited: EditedPart) => void;
}

export function PictureActions(props: PictureActionsProps) {
  const { texts: t, languages, part, place, edited, isDisabled, onChange } = props;
  const picture = edited[place];
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The choice that had the focus is gone.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const isAdded = picture !== null && isAddedPicture(part, picture.image);
  const use = (upload: string): void => {
    const named = picture ?? { enabled: true, image: addedPictureName(part), alt: '', caption: '' };
    onChange({ ...edited, [place]: { ...named, upload } });
    setOpen(false);
  };
  return (
    <>
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureUpload
            {...{ texts: t, place, isDisabled }}
            onDone={use}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <p className={styles.row}>
          <Button ref={button} disabled={isDisabled} onClick={() => setOpen(true)}>
            {picture ? t.open : t.add}
          </Button>
          {picture?.upload && (
            <Button
              disabled={isDisabled}
              onClick={() =>
                onChange({ ...edited, [place]: isAdded ? null : { ...picture, upload: null } })
              }
            >
              {isAdded ? t.removeAdded : t.goBack}
            </Button>
          )}
        </p>
      )}
      {picture && (
        <p className={styles.note}>
          {t.otherLanguages}{' '}
          {LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language, index) => (
            <span key={language}>
              {index > 0 && ', '}
              <a href={storyViewPath({ language, part })}>{languages[language]}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
