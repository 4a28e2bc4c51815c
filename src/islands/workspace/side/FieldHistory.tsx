// The versions that changed the field in focus, each as a diff against the field's current text.
import { useMemo } from 'react';
import { getField, type FieldId } from '../../../domain/translation/text/fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { DiffText } from '../../../ui/diff/DiffText.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import type { PanelProps } from '../editor-config.ts';
import { useEditSession, useWork } from '../work.ts';
import { entryTitle } from './history-rows.ts';
import styles from './Side.module.css';
import { useHistory, type Entry } from './use-history.ts';

/** Returns the texts of a field in the entries that changed it, with the indexes of these entries in the list. */
function changesOf(entries: readonly Entry[], field: FieldId, isComplete: boolean) {
  return entries.flatMap(({ text }, index) => {
    const value = getField(text, field) ?? '';
    const older = entries[index + 1];
    const isChange = older ? (getField(older.text, field) ?? '') !== value : isComplete;
    return isChange ? [{ index, value }] : [];
  });
}

export default function FieldHistory({ field }: PanelProps) {
  const { texts, language, config, editor } = useWork();
  const editSession = useEditSession();
  const part = editSession?.response.part ?? '';
  const { entries, loading, load } = useHistory(config, part, editSession?.response.rev ?? 0);
  const t = texts.history;
  const changes = useMemo(
    () => changesOf(entries, field, loading === 'done'),
    [entries, field, loading],
  );
  const now = (editSession && getField(editSession.text, field)) ?? '';
  if (loading === 'first') return <p role="status">{texts.loading}</p>;
  return (
    <>
      {loading === 'failed' && (
        <LoadFailed text={texts.toasts.loadError.text} retry={texts.failed.retry} onRetry={load} />
      )}
      {loading === 'done' && changes.length === 0 && <p>{t.empty}</p>}
      {changes.map(({ index, value }) => (
        <article key={index} className={styles.hit} data-change={entries[index]?.rev}>
          <p className={styles.where}>{entryTitle(t, entries, index, language)}</p>
          {value === now ? (
            <p className={styles.where}>{t.sameField}</p>
          ) : (
            <>
              <DiffText texts={texts.stale} before={now} after={value} language={config.target} />
              <Button size="small" onClick={() => editor.edit(field, value)}>
                {t.take}
              </Button>
            </>
          )}
        </article>
      ))}
      {loading === 'partial' && (
        <Button size="small" kind="plain" onClick={load}>
          {t.more}
        </Button>
      )}
    </>
  );
}
