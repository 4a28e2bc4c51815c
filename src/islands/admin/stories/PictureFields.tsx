// One picture with its texts: alternative text and caption. The picture itself is replaced in the English part.
import { useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE, HTML_LANG } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/picture-table.ts';
import type { PictureSlot } from '../../../domain/story/replaced-pictures.ts';
import { isBuiltIn } from '../../../domain/story/part-list.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { EnglishText } from './EnglishText.tsx';
import type { PartFieldsProps } from './part-fields.ts';
import styles from './PartForm.module.css';
import { PictureActions } from './pictures/PictureActions.tsx';
import uploads from './pictures/pictures.module.css';
import { uploadAddress } from './pictures/upload-address.ts';

interface PictureFieldsProps extends PartFieldsProps {
  place: PictureSlot;
  pictures: PictureTable;
}

const WORDS = ['alt', 'caption'] as const;

interface UploadedPictureProps {
  id: string;
  place: PictureSlot;
  /** Shown if the picture is unavailable. */
  failed: string;
}

/** An uploaded picture in the proportions in which readers will see it. Use the id as the component's key. */
function UploadedPicture({ id, place, failed }: UploadedPictureProps) {
  const [address, setAddress] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    void uploadAddress(id).then((found) => {
      if (!isGone) setAddress(found);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return (
    <div className={uploads.frame} data-place={place} data-upload={id}>
      {address && <img src={address} alt="" />}
      {address === null && <span role="status">{failed}</span>}
    </div>
  );
}

/** Renders nothing if the part has no such picture and can have none. */
export function PictureFields(props: PictureFieldsProps) {
  const { place, pictures, texts, edited, english, language, isDisabled, wrongIn, onChange } =
    props;
  const { part, languages } = props;
  const picture = edited[place];
  const isEnglish = language === DEFAULT_LANGUAGE;
  const canAdd = isEnglish && place === 'illustration' && !isBuiltIn(part);
  const actions = isEnglish && (
    <PictureActions
      {...{ texts: texts.replace, languages, part, place, edited, isDisabled, onChange }}
    />
  );
  if (!picture) {
    if (!canAdd) return null;
    return (
      <section className={styles.panel} aria-label={texts.pictures[place]}>
        <h2 className={styles.heading}>{texts.pictures[place]}</h2>
        {actions}
      </section>
    );
  }
  const info = pictures[picture.image];
  return (
    <section className={styles.panel} aria-label={texts.pictures[place]}>
      <h2 className={styles.heading}>{texts.pictures[place]}</h2>
      <div className={styles.picture}>
        {picture.upload ? (
          <UploadedPicture
            key={picture.upload}
            id={picture.upload}
            place={place}
            failed={texts.replace.gone}
          />
        ) : info ? (
          <Picture
            name={picture.image}
            info={info}
            alt=""
            sizes="12rem"
            className={styles.thumbnail}
          />
        ) : (
          <span />
        )}
        <div className={styles.words}>
          {WORDS.map((word) => {
            const wrong = wrongIn(`${place}.${word}`);
            return (
              <div key={word} data-field-wrong={wrong === null ? undefined : true}>
                <EnglishText text={english?.content[place]?.[word]} label={texts.english} />
                <TextField
                  label={texts[word]}
                  error={wrong}
                  rows={2}
                  lang={HTML_LANG[language]}
                  readOnly={isDisabled}
                  value={picture[word]}
                  onType={(text) => onChange({ ...edited, [place]: { ...picture, [word]: text } })}
                />
              </div>
            );
          })}
        </div>
      </div>
      {actions}
    </section>
  );
}
