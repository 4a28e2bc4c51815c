// A conflict with a concurrent save of the same part: who and when, both texts, and the choice (DESIGN decision 27).
import { useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/pictures.ts';
import type { PartConflict } from '../../../domain/story/admin.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import styles from './StoryEditor.module.css';
import { StoryPreview } from './StoryPreview.tsx';

interface StoryConflictProps {
  texts: AdminTexts;
  conflict: PartConflict;
  nowMs: number;
  part: PartSlug;
  language: Language;
  pictures: PictureTable;
  isBusy: boolean;
  /** Saves the form, replacing revision `rev`. */
  onKeepMine: (rev: number) => void;
  onTakeTheirs: () => void;
}

/** The message. The form below keeps what was typed. */
export function StoryConflict(props: StoryConflictProps) {
  const { texts, conflict, nowMs, part, language, pictures, isBusy } = props;
  const { onKeepMine, onTakeTheirs } = props;
  const [isShown, setShown] = useState(false);
  const t = texts.stories.editor.conflict;
  const { rev, by, updatedAt, partData } = conflict;
  const ago = updatedAt === null ? '' : formatAgo(updatedAt, nowMs, 'en');
  return (
    <section className={styles.conflict} role="alert">
      <h2>{t.title}</h2>
      <p>{fill(partData ? t.text : t.deleted, { name: by ?? t.somebody, rev, ago })}</p>
      <div className={buttons.row}>
        {partData && <Button onClick={() => setShown(true)}>{t.showTheirs}</Button>}
        <Button disabled={isBusy} onClick={() => onKeepMine(rev)}>
          {t.keepMine}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
      </div>
      {isShown && partData && (
        <StoryPreview
          title={t.theirs}
          closeLabel={texts.close}
          {...{ partData, part, language, pictures }}
          onClose={() => setShown(false)}
        />
      )}
    </section>
  );
}
