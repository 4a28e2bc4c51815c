// The fields of a part in the order of the English, then paragraphs whose English was removed.
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CorrectionRow } from '../../../domain/corrections/correction.ts';
import { HTML_LANG, type Language } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/pictures.ts';
import { staleFields } from '../../../domain/translation/merge/alignment.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import type { Issue, Orphan } from '../../../domain/translation/answers.ts';
import { rowsFor } from '../../../domain/translation/buttons.ts';
import {
  fieldsOf,
  getField,
  paragraphOf,
  type FieldId,
} from '../../../domain/translation/text/fields.ts';
import { englishOf, storedOf, type EditSession } from '../editor/stored.ts';
import type { SeenThread } from '../../../domain/translation/discussion/requests.ts';
import type { DiscussionState } from '../../../ui/review/use-discussion.ts';
import { usePartCorrections } from './use-part-corrections.ts';
import { FIRST_ROWS } from './findings.ts';
import { Row, type RowActions } from './Row.tsx';
import styles from './WorkRows.module.css';
import { focusField, type TargetLanguage, type WorkspaceTexts } from '../texts.ts';
import { hasForeignDraft, unsavedFields } from '../editor/unsaved.ts';
import type { Editor } from '../editor/use-editor.ts';
import { takeWantedParagraph } from '../use-part.ts';
import story from '../../../ui/StoryType.module.css';

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
  discussion: DiscussionState;
}

const SILENCE: readonly SeenThread[] = [];
const UNREPORTED: readonly CorrectionRow[] = [];
const NONE: readonly Issue[] = [];

type IssuesByField = ReadonlyMap<FieldId, readonly Issue[]>;

/** Returns a function that groups issues by field. A field with the same issues as before keeps its list and its row. */
function rememberGroups(): (issues: readonly Issue[]) => IssuesByField {
  let last: IssuesByField = new Map();
  return (issues) => {
    const groups = new Map<FieldId, readonly Issue[]>(Map.groupBy(issues, ({ field }) => field));
    for (const [field, list] of groups) {
      const before = last.get(field);
      const isSame =
        before?.length === list.length && before.every((issue, index) => issue === list[index]);
      if (isSame) groups.set(field, before);
    }
    last = groups;
    return groups;
  };
}

/**
 * Takes over a draft that an accepted correction changed. What was typed in other fields stays. If loading fails, the next
 * save meets it.
 */
async function hearDraft(core: Editor): Promise<void> {
  const { part } = core.$edit.get();
  const fresh = await core.dependencies.calls.load(part);
  const editSession = core.editSession();
  if (!fresh.ok || !editSession || core.$edit.get().part !== part) return;
  const { data: answer } = fresh;
  // A draft that the translator has not taken up stays offered.
  if (hasForeignDraft(editSession)) core.happen({ type: 'heard', answer });
  else core.happen({ type: 'saved', sent: { ...editSession, ...editSession.base }, answer });
  await core.keep();
}

interface OrphansProps {
  texts: WorkspaceTexts['orphans'];
  orphans: readonly Orphan[];
  target: Language;
}

function Orphans({ texts, orphans, target }: OrphansProps) {
  if (orphans.length === 0) return null;
  return (
    <section className={styles.orphans} aria-labelledby="orphans-title">
      <h2 id="orphans-title">{texts.title}</h2>
      <p>{texts.text}</p>
      <ul>
        {orphans.map(({ value, sourceThen }, index) => (
          <li key={index}>
            <p className={story.story} lang="en">
              {sourceThen}
            </p>
            <p className={story.story} lang={HTML_LANG[target]}>
              {value}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
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
  const [group] = useState(rememberGroups);
  const found = useMemo(() => group(issues), [group, issues]);
  const unsaved = new Set(unsavedFields(editSession));
  const [areAllShown, setAllShown] = useState(false);
  useEffect(() => startTransition(() => setAllShown(true)), []);
  useEffect(() => {
    const wanted = areAllShown ? takeWantedParagraph() : null;
    if (wanted !== null) focusField(`text.${wanted}`);
  }, [areAllShown]);
  const fields = fieldsOf(english.text);
  const { send, threads, loadedAt, answer: said } = props.discussion;
  const isLoaded = said !== null;
  const speaking = useMemo(
    () => (isLoaded ? { send, isOnline: canAsk, loadedAt } : null),
    [isLoaded, send, canAsk, loadedAt],
  );
  const { part } = answer;
  const stored = base.text.text;
  const corrections = usePartCorrections(texts.corrections, target, part, stored, (field) => {
    // What is being typed there meets the changed draft when it is saved, as it meets another person's.
    if (!unsaved.has(field)) void hearDraft(editor);
  });
  const latest = useRef({ ...props, corrections });
  useLayoutEffect(() => {
    latest.current = { ...props, corrections };
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
      correct: (...reply) => latest.current.corrections.answer(...reply),
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
      <div className={styles.sheet} aria-busy={!areAllShown} data-rows>
        <div className={styles.heads} aria-hidden>
          <span>{texts.columns.original}</span>
          <span lang={HTML_LANG[language]}>{texts.columns.translation}</span>
        </div>
        {(areAllShown ? fields : fields.slice(0, FIRST_ROWS)).map((field) => (
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
            sourceHash={getField(english.hashes, field) ?? ''}
            threads={threads.get(field) ?? SILENCE}
            speaking={speaking}
            corrections={corrections.ofField.get(field) ?? UNREPORTED}
            isCorrecting={corrections.isBusy}
          />
        ))}
      </div>
      <Orphans texts={texts.orphans} orphans={answer.orphans} target={target} />
    </>
  );
}
