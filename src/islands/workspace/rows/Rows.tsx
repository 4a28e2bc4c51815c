// The fields of a part in the order of the English, then paragraphs whose English was removed.
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { HTML_LANG } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/pictures.ts';
import { staleFields } from '../../../domain/translation/merge/alignment.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import type { Issue } from '../../../domain/translation/answers.ts';
import { rowsFor } from '../../../domain/translation/buttons.ts';
import {
  fieldsOf,
  getField,
  paragraphOf,
  type FieldId,
} from '../../../domain/translation/text/fields.ts';
import type { EditSession } from '../editor/edit-state.ts';
import { Orphans } from './Orphans.tsx';
import { Row, type RowActions } from './Row.tsx';
import styles from './WorkRows.module.css';
import { englishOf, storedOf } from '../editor/stored.ts';
import type { TargetLanguage, WorkspaceTexts } from '../texts.ts';
import { unsavedFields } from '../editor/unsaved.ts';
import type { Editor } from '../editor/use-editor.ts';

interface RowsProps {
  texts: WorkspaceTexts;
  language: Language;
  target: TargetLanguage;
  glossary: readonly GlossaryTerm[];
  pictures: PictureTable;
  editSession: EditSession;
  issues: readonly Issue[];
  canAsk: boolean;
  editor: Editor;
  onDismiss: (issue: Issue) => void;
  onLeave: () => void;
}

const NONE: readonly Issue[] = [];

/** The issues of each field. */
function byField(issues: readonly Issue[]): Map<FieldId, readonly Issue[]> {
  return Map.groupBy(issues, ({ field }) => field);
}

export function Rows(props: RowsProps) {
  const { texts, language, target, glossary, pictures, editSession, issues, canAsk, editor } =
    props;
  const { answer, base } = editSession;
  const english = useMemo(() => englishOf(answer), [answer]);
  const stale = useMemo(
    () => staleFields(storedOf(answer, base), english),
    [answer, base, english],
  );
  const found = useMemo(() => byField(issues), [issues]);
  const unsaved = new Set(unsavedFields(editSession));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const actions = useMemo(
    (): RowActions => ({
      change: (field, value) => editor.type(field, value),
      compose: (isComposing) => editor.compose(isComposing),
      leave: () => latest.current.onLeave(),
      confirm: (field) => void editor.actions.confirm(field),
      fix: ({ field, fix }) => {
        if (fix !== undefined) editor.type(field, fix);
      },
      dismiss: (issue) => latest.current.onDismiss(issue),
    }),
    [editor],
  );

  const pictureOf = (field: FieldId): { name: string; info: PictureTable[string] } | null => {
    const { illustration, illustrationBottom } = answer.source.part.content;
    const shown =
      field === 'illustration.alt'
        ? illustration
        : field === 'illustrationBottom.alt'
          ? illustrationBottom
          : undefined;
    const info = shown && pictures[shown.image];
    return shown && info ? { name: shown.image, info } : null;
  };

  return (
    <>
      <div className={styles.sheet}>
        <div className={styles.heads} aria-hidden>
          <span>{texts.columns.original}</span>
          <span lang={HTML_LANG[language]}>{texts.columns.translation}</span>
        </div>
        {fieldsOf(english.text).map((field) => (
          <Row
            key={field}
            texts={texts}
            language={language}
            target={target}
            glossary={glossary}
            field={field}
            source={getField(english.text, field) ?? ''}
            value={getField(editSession.text, field) ?? ''}
            minRows={paragraphOf(field) === null ? 1 : rowsFor(getField(english.text, field) ?? '')}
            picture={pictureOf(field)}
            isUnsaved={unsaved.has(field)}
            stale={stale.find((one) => one.field === field)}
            issues={found.get(field) ?? NONE}
            canAsk={canAsk}
            actions={actions}
          />
        ))}
      </div>
      <Orphans texts={texts.orphans} orphans={answer.orphans} target={target} />
    </>
  );
}
