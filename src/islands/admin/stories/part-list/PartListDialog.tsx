// The dialog that changes the list of parts (decision 106): their order, the titles of parts without text, whether they
// can be translated, and their removal. Everything is saved at once.
import { useEffect, useEffectEvent, useState } from 'react';
import { changePartList, getPartList } from '../../../../api/admin-stories.ts';
import type { ApiResult } from '../../../../api/result.ts';
import type { AdminPartListResponse } from '../../../../domain/story/admin-part-list.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { asAdmin } from '../../session/as-admin.ts';
import { useSending } from '../../../../ui/use-sending.ts';
import { moveRow, nameOf, toRows, toWanted, type ListRow } from './list-rows.ts';
import styles from './PartList.module.css';
import { PartRows } from './PartRows.tsx';
import { toVisibleText } from '../../../../domain/visible-text.ts';

interface PartListDialogProps {
  texts: AdminTexts;
  onClose: () => void;
  onSaved: () => void;
}

export default function PartListDialog({ texts, onClose, onSaved }: PartListDialogProps) {
  const t = texts.stories.partList;
  const [list, setList] = useState<AdminPartListResponse | null>(null);
  const [rows, setRows] = useState<readonly ListRow[]>([]);
  const [removal, setRemoval] = useState<ListRow | null>(null);
  const { isBusy, send } = useSending();
  const [announcement, setAnnouncement] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const showList = (now: AdminPartListResponse): void => {
    setList(now);
    setRows(toRows(now));
  };

  const show = (result: ApiResult<AdminPartListResponse>): void => {
    setProblem(result.ok ? null : fill(t.loadFailed, { message: result.message }));
    if (result.ok) showList(result.data);
  };
  const load = (): Promise<ApiResult<AdminPartListResponse>> =>
    asAdmin((token) => getPartList(token));
  const showFirst = useEffectEvent(show);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void asAdmin((token) => getPartList(token, { signal })).then((result) => {
      if (!signal.aborted) showFirst(result);
    });
    return () => controller.abort();
  }, []);

  const wanted = JSON.stringify(toWanted(rows));
  const isChanged = list !== null && wanted !== JSON.stringify(toWanted(toRows(list)));
  const isComplete = rows.every(({ title }) => toVisibleText(title) !== '');

  const change = (slug: PartSlug, changed: Partial<ListRow>, message = ''): void => {
    setRows(rows.map((row) => (row.part === slug ? { ...row, ...changed } : row)));
    setAnnouncement(message);
  };
  const move = (row: ListRow, by: -1 | 1): void => {
    const next = moveRow(rows, row.part, by);
    setRows(next);
    const shown = next.filter(({ isRemoved }) => !isRemoved);
    const at = shown.findIndex(({ part }) => part === row.part) + 1;
    setAnnouncement(fill(t.moved, { part: nameOf(row), at, total: shown.length }));
  };

  const save = async (): Promise<void> => {
    if (list === null) return;
    setProblem(null);
    const sent = { rev: list.rev, parts: toWanted(rows) };
    await send(sent, async (options) => {
      const result = await asAdmin((token) => changePartList(token, sent, options));
      if (result.ok) {
        showList(result.data);
        setAnnouncement(t.saved);
        onSaved();
      } else if (result.code === 'parts.changed') {
        const now = await load();
        show(now);
        if (now.ok) setProblem(fill(t.conflict, { name: now.data.changed?.by ?? '?' }));
        onSaved();
      } else setProblem(fill(t.failed, { message: result.message }));
    });
  };

  const named = (languages: ListRow['published']): { languages: string } => ({
    languages: languages.map((language) => texts.stories.languages[language]).join(', '),
  });
  return (
    <Dialog
      title={t.title}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        // The messages are beside the buttons, where they are visible however far the list is scrolled.
        <>
          <p role="alert" hidden={problem === null} className={styles.problem}>
            {problem}
          </p>
          <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
            <p role="status" className={styles.said}>
              {list === null && problem === null ? t.loading : announcement}
            </p>
            <Button onClick={onClose}>{isChanged ? texts.cancel : texts.close}</Button>
            <Button
              kind="main"
              disabled={!isChanged || !isComplete || isBusy}
              onClick={() => void save()}
            >
              {isBusy ? t.saving : t.save}
            </Button>
          </div>
        </>
      }
    >
      <p>{t.text}</p>
      {list === null && problem !== null && (
        <Button onClick={() => void load().then(show)}>{t.retry}</Button>
      )}
      {list !== null && (
        <PartRows
          texts={t}
          rows={rows}
          onChange={change}
          onMove={move}
          onRemove={setRemoval}
          onRestore={(row) =>
            change(row.part, { isRemoved: false }, fill(t.putBack, { part: nameOf(row) }))
          }
        />
      )}
      {removal && (
        <ConfirmDialog
          title={fill(t.question.title, { part: nameOf(removal) })}
          text={t.question.text}
          yes={t.question.yes}
          no={texts.cancel}
          onNo={() => setRemoval(null)}
          onYes={() => {
            change(removal.part, { isRemoved: true }, fill(t.takenOut, { part: nameOf(removal) }));
            setRemoval(null);
          }}
        >
          {removal.published.length > 0 && (
            <p>{fill(t.question.published, named(removal.published))}</p>
          )}
          {removal.drafts.length > 0 && <p>{fill(t.question.drafts, named(removal.drafts))}</p>}
          {removal.published.length + removal.drafts.length === 0 && <p>{t.question.hasNothing}</p>}
          <p>{t.question.kept}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
