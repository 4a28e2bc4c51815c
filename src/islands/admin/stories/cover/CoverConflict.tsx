// A conflict with a concurrent save of the same cover: who and when, what theirs would change in the form, and the choice.
import { useState } from 'react';
import type { Language } from '../../../../domain/languages.ts';
import {
  COVER_FIELDS,
  type CoverConflict,
  type CoverTexts,
} from '../../../../domain/story/cover.ts';
import { formatAgo } from '../../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DiffText } from '../../../../ui/diff/DiffText.tsx';
import dialog from '../publishing/SaveDialog.module.css';
import styles from '../StoryEditor.module.css';

interface CoverConflictProps {
  texts: AdminTexts;
  conflict: CoverConflict;
  edited: CoverTexts;
  language: Language;
  nowMs: number;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The message. The form keeps what was typed. */
export function CoverConflictNotice(props: CoverConflictProps) {
  const { texts, conflict, edited, language, nowMs, isBusy, onKeepMine, onTakeTheirs } = props;
  const { editor, cover: t } = texts.stories;
  const [isShown, setShown] = useState(false);
  const { by, updatedAt, cover } = conflict;
  const ago = updatedAt === null ? '' : formatAgo(updatedAt, nowMs, 'en');
  const different = COVER_FIELDS.filter((field) => cover[field] !== edited[field]);
  return (
    <section className={styles.conflict} role="alert">
      <p>{fill(t.conflict, { name: by ?? editor.conflict.somebody, ago })}</p>
      <div className={buttons.row}>
        <Button onClick={() => setShown(true)}>{editor.conflict.showTheirs}</Button>
        <Button disabled={isBusy} onClick={onKeepMine}>
          {t.keepMine}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
      </div>
      {isShown && (
        <Dialog
          title={editor.conflict.theirs}
          closeLabel={texts.close}
          place="wide"
          onClose={() => setShown(false)}
        >
          <div className={dialog.question}>
            {different.map((field) => (
              <div key={field} className={dialog.field} data-changed={field}>
                <h3>{t.fields[field]}</h3>
                <DiffText
                  texts={editor.question.words}
                  before={edited[field]}
                  after={cover[field]}
                  language={language}
                />
              </div>
            ))}
          </div>
        </Dialog>
      )}
    </section>
  );
}
