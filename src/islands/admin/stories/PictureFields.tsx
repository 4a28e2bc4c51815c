// The texts of one picture: alternative text and caption. The picture itself cannot be changed.
import { HTML_LANG } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/pictures.ts';
import type { PicturePlace } from '../../../domain/story/edit.ts';
import { Field } from '../../../ui/Field.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { EnglishText } from './EnglishText.tsx';
import type { PartFieldsProps } from './part-fields.ts';
import styles from './PartForm.module.css';

interface PictureFieldsProps extends PartFieldsProps {
  place: PicturePlace;
  pictures: PictureTable;
}

const WORDS = ['alt', 'caption'] as const;

/** Renders nothing if the part has no such picture. */
export function PictureFields(props: PictureFieldsProps) {
  const { place, pictures, texts, edited, english, language, isDisabled, wrongIn, onChange } =
    props;
  const picture = edited[place];
  if (!picture) return null;
  const info = pictures[picture.image];
  return (
    <section className={styles.panel} aria-label={texts.pictures[place]}>
      <h2 className={styles.heading}>{texts.pictures[place]}</h2>
      <div className={styles.picture}>
        {info && (
          <Picture
            name={picture.image}
            info={info}
            alt=""
            sizes="12rem"
            className={styles.thumbnail}
          />
        )}
        <div className={styles.words}>
          {WORDS.map((word) => {
            const wrong = wrongIn(`${place}.${word}`);
            return (
              <div key={word} data-field-wrong={wrong === null ? undefined : true}>
                <EnglishText text={english?.content[place]?.[word]} label={texts.english} />
                <Field label={texts[word]} error={wrong}>
                  {(control) => (
                    <textarea
                      {...control}
                      rows={2}
                      lang={HTML_LANG[language]}
                      readOnly={isDisabled}
                      value={picture[word]}
                      onChange={({ target }) =>
                        onChange({ ...edited, [place]: { ...picture, [word]: target.value } })
                      }
                    />
                  )}
                </Field>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
