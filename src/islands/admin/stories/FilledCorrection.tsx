// The correction that the form was opened with: filled in, not saved. Saving the change accepts it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { correctionCalls } from '../../../api/correction-answers.ts';
import type { CorrectionReply, CorrectionRow } from '../../../domain/corrections/correction.ts';
import { DEFAULT_LANGUAGE } from '../../../domain/languages.ts';
import { writeParagraph, type EditedPart } from '../../../domain/story/edit.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { CorrectionItem } from '../../../ui/corrections/CorrectionItem.tsx';
import { Button } from '../../../ui/Button.tsx';
import { asAdmin } from '../session/as-admin.ts';
import { focusParagraph } from './focus-paragraph.ts';
import styles from './StoryEditor.module.css';

interface FilledCorrectionProps {
  texts: AdminTexts['stories']['corrections'];
  part: PartSlug;
  /** Which one. */
  id: string;
  edited: EditedPart;
  /** Whether the last write saved the form. */
  isSaved: boolean;
  isDirty: boolean;
  onChange: (edited: EditedPart) => void;
}

type State =
  | { name: 'loading' | 'failed' | 'gone' }
  | { name: 'open' | 'accepted' | 'declined'; row: CorrectionRow };

const calls = correctionCalls(asAdmin, DEFAULT_LANGUAGE);

export function FilledCorrection(props: FilledCorrectionProps) {
  const { texts, part, id, edited, isSaved, isDirty, onChange } = props;
  const [state, setState] = useState<State>({ name: 'loading' });
  const [problem, setProblem] = useState<string | null>(null);
  /** The paragraph it was filled into, as it was before. */
  const filled = useRef<{ id: number; before: string } | null>(null);

  const fillIn = useEffectEvent((row: CorrectionRow): void => {
    const paragraph = edited.paragraphs[row.paragraph];
    if (!paragraph || row.changed === null) return;
    filled.current = { id: paragraph.id, before: paragraph.text };
    onChange(writeParagraph(edited, row.paragraph, row.changed));
    focusParagraph(row.paragraph);
  });

  // After the form was loaded, so that the changed paragraph is not older than the text around it.
  useEffect(() => {
    const leaving = new AbortController();
    void correctionCalls(asAdmin, DEFAULT_LANGUAGE, part)
      .load(leaving.signal)
      .then((answer) => {
        if (leaving.signal.aborted) return;
        const row = answer?.corrections.find((one) => one.id === id);
        if (!row) {
          setState({ name: answer ? 'gone' : 'failed' });
          return;
        }
        setState({ name: 'open', row });
        fillIn(row);
      });
    return () => leaving.abort();
  }, [part, id]);

  const reply = async (row: CorrectionRow, wanted: CorrectionReply['reply']): Promise<void> => {
    const name = wanted === 'accept' ? 'accepted' : 'declined';
    const result = await calls.reply(row, { reply: wanted, version: row.version, apply: false });
    if (result === 'done') setState({ name, row });
    setProblem(result === 'done' ? null : texts[result]);
  };

  const acceptSaved = useEffectEvent((): void => {
    const { current } = filled;
    if (state.name !== 'open' || !current) return;
    const now = edited.paragraphs.find((one) => one.id === current.id)?.text;
    if (now !== current.before) void reply(state.row, 'accept');
  });
  useEffect(() => {
    if (isSaved) acceptSaved();
  }, [isSaved]);

  if (state.name === 'loading') return null;
  if (!('row' in state)) {
    return (
      <p className={styles.correction} role="status">
        {state.name === 'gone' ? texts.gone : texts.loadFailed}
      </p>
    );
  }
  const { name, row } = state;
  const itemId = `correction-${row.id}`;
  return (
    <section className={styles.correction} aria-label={texts.title} data-filled={name}>
      <CorrectionItem
        {...{ row, texts }}
        language={DEFAULT_LANGUAGE}
        target={DEFAULT_LANGUAGE}
        id={itemId}
      >
        {name === 'open' && (
          <Button size="small" aria-describedby={itemId} onClick={() => void reply(row, 'decline')}>
            {texts.decline}
          </Button>
        )}
      </CorrectionItem>
      <p role="status">
        {name === 'accepted' && texts.published}
        {name === 'declined' && texts.declined}
        {name === 'open' && isDirty && texts.filled}
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}
