// What differs between two texts of a part: other pictures, and the fields as word diffs.
import type { ReactNode } from 'react';
import type { Language } from '../../../../domain/languages.ts';
import type { EditedField } from '../../../../domain/story/staleness.ts';
import type { PictureSlot } from '../../../../domain/story/replaced-pictures.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { DiffText } from '../../../../ui/diff/DiffText.tsx';
import styles from './SaveDialog.module.css';
import { fieldName } from './save-question.ts';

interface ChangesProps {
  texts: AdminTexts['stories']['editor'];
  fields: readonly EditedField[];
  pictures: readonly PictureSlot[];
  /** Says that the picture of a place is another one. */
  picture: string;
  /** Shown if nothing differs. */
  none: string;
  language: Language;
  /** Shown between pictures and fields. */
  children?: ReactNode;
}

export function Changes(props: ChangesProps) {
  const { texts, fields, pictures, picture, none, language, children } = props;
  return (
    <>
      {pictures.map((place) => (
        <p key={place} data-changed={`${place}.picture`}>
          {fill(picture, { place: texts.pictures[place] })}
        </p>
      ))}
      {children}
      {fields.length + pictures.length === 0 && <p>{none}</p>}
      {fields.map(({ field, kind, before, after }) => (
        <div key={`${kind} ${field}`} className={styles.field} data-changed={field}>
          <h4>{fieldName(texts, field)}</h4>
          <DiffText texts={texts.question.words} {...{ before, after, language }} />
        </div>
      ))}
    </>
  );
}
