// Resolves a conflict with a concurrent save: shows both texts and lets the translator choose or edit (decision 122).
import { useMemo, useState } from 'react';
import { HTML_LANG } from '../../../domain/languages.ts';
import type { MergeConflict } from '../../../domain/translation/merge/merge.ts';
import {
  getField,
  setField,
  type FieldId,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import work from '../../../ui/work.module.css';
import storyType from '../../../ui/StoryType.module.css';
import { Button } from '../../../ui/Button.tsx';
import { SideText } from '../../../ui/diff/DiffText.tsx';
import type { OpenConflict } from '../editor/state.ts';
import styles from './WorkDialogs.module.css';
import {
  carryOver,
  englishOf,
  toStoredTranslation,
  type EditSession,
} from '../editor/server-copy.ts';
import { GrowingText } from '../rows/GrowingText.tsx';
import rows from '../rows/RowText.module.css';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { useWork } from '../work.ts';

/** Merges the translator's text into the other one. Conflicting fields hold the translator's text until they choose. */
function mergeConflict(
  editSession: EditSession,
  { current, response }: Pick<OpenConflict, 'current' | 'response'>,
): { text: TranslationText; conflicts: MergeConflict[] } {
  return carryOver(
    toStoredTranslation(editSession.response, editSession.base),
    toStoredTranslation(editSession.response, editSession),
    toStoredTranslation(response, { text: current.text, hashes: current.sourceHash }),
    englishOf(response),
  );
}

export default function ConflictDialog({ conflict }: { conflict: OpenConflict }) {
  const { editor } = useWork();
  const editSession = editor.editSession();
  return editSession && <ConflictForm conflict={conflict} session={editSession} />;
}

function ConflictForm({ conflict, session }: { conflict: OpenConflict; session: EditSession }) {
  const { texts, language, config, editor, $question } = useWork();
  const { target } = config;
  const [editSession] = useState(session);
  // Computed from the state when the dialog opened; the fields behind it cannot be edited meanwhile.
  const merged = useMemo(() => mergeConflict(editSession, conflict), [editSession, conflict]);
  const [result, setResult] = useState(merged.text);
  const [openedAt] = useState(() => Date.now());
  const t = texts.conflict;
  const choose = (field: FieldId, value: string): void => setResult(setField(result, field, value));
  const decide = async (): Promise<void> => {
    const mustConfirm = await editor.actions.decide(result);
    if (mustConfirm) $question.set('publish');
  };
  const { by, isOwn = false, updatedAt } = conflict.current;
  return (
    <ConfirmDialog
      title={isOwn ? t.titleOwn : t.title}
      yes={t.save}
      no={t.later}
      place="wide"
      onNo={() => editor.$conflict.set({ ...conflict, isShown: false })}
      onYes={() => void decide()}
    >
      <div className={`${work.wide ?? ''} ${work.stack ?? ''}`} role="alert">
        <p>
          {fill(isOwn ? t.textOwn : t.text, {
            name: by ?? t.somebody,
            ago: formatAgo(updatedAt, openedAt, language),
          })}
        </p>
        {merged.conflicts.map(({ field, mine, theirs }) => {
          const id = `conflict-${field.replaceAll('.', '-')}`;
          const sides = [
            { name: t.mine, only: t.onlyMine, text: mine, other: theirs, take: t.takeMine },
            { name: t.theirs, only: t.onlyTheirs, text: theirs, other: mine, take: t.takeTheirs },
          ];
          return (
            <section
              key={field}
              className={styles.entry}
              aria-labelledby={id}
              data-conflict={field}
            >
              <h3 id={id}>{fieldLabel(texts.fields, field)}</h3>
              <div className={styles.sides}>
                {sides.map(({ name, take, ...side }) => (
                  <div key={name} className={styles.side}>
                    <p className={styles.name}>{name}</p>
                    <SideText {...side} end={t.onlyEnd} language={target} />
                    <Button size="small" onClick={() => choose(field, side.text)}>
                      {take}
                    </Button>
                  </div>
                ))}
              </div>
              <div className={styles.field}>
                <p className={styles.name} id={`${id}-result`}>
                  {t.edit}
                </p>
                <GrowingText
                  className={`${rows.input ?? ''} ${storyType.story ?? ''}`}
                  lang={HTML_LANG[target]}
                  dir="ltr"
                  rows={3}
                  aria-labelledby={`${id} ${id}-result`}
                  value={getField(result, field) ?? ''}
                  onChange={({ target: { value } }) => choose(field, value)}
                />
              </div>
            </section>
          );
        })}
      </div>
    </ConfirmDialog>
  );
}
