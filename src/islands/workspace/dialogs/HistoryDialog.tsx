// The revision history: who saved what and when, a diff against the fields, and restoring a revision.
import { useEffect, useState } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { getHistory } from '../../../api/translations.ts';
import { HISTORY_PAGE_SIZE } from '../../../domain/translation/limits.ts';
import type { HistoryAnswer } from '../../../domain/translation/answers.ts';
import { changedFields, getField } from '../../../domain/translation/text/fields.ts';
import { fill } from '../../../i18n/messages.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DiffText } from '../../../ui/diff/DiffText.tsx';
import work from '../../../ui/work.module.css';
import styles from './WorkDialogs.module.css';
import { changesText, entryChanges, entryTime } from './history-rows.ts';
import type { ToolProps } from './LazyDialogs.tsx';
import { fieldLabel } from '../../../i18n/field-label.ts';

type Entry = HistoryAnswer['entries'][number];

export function HistoryDialog({
  texts,
  language,
  target,
  editor,
  editSession,
  onClose,
}: ToolProps) {
  const t = texts.history;
  const { part } = editSession.answer;
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [loading, setLoading] = useState<'first' | 'more' | 'done' | 'failed'>('first');
  const [shown, setShown] = useState<number | null>(null);
  const [wanted, setWanted] = useState<Entry | null>(null);

  const [before, setBefore] = useState<{ rev: number | null }>({ rev: null });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void asTranslator(sessionKeeper, (token) =>
      getHistory(token, { language: target, part }, before.rev, { signal }),
    ).then((result) => {
      if (signal.aborted) return;
      if (!result.ok) {
        setLoading('failed');
        return;
      }
      const found = result.data.entries;
      setEntries((last) => (before.rev === null ? found : [...last, ...found]));
      setLoading(found.length < HISTORY_PAGE_SIZE ? 'done' : 'more');
    });
    return () => leaving.abort();
  }, [target, part, before]);

  const goOn = (): void => setBefore({ rev: entries.at(-1)?.rev ?? null });

  if (wanted) {
    return (
      <ConfirmDialog
        title={t.restore}
        text={t.restoreText}
        yes={t.restore}
        no={texts.cancel}
        onNo={() => setWanted(null)}
        onYes={() => {
          onClose();
          void editor.actions.restore(wanted.rev);
        }}
      />
    );
  }
  return (
    <Dialog title={t.title} closeLabel={texts.close} place="wide" onClose={onClose}>
      <div className={work.wide}>
        {loading === 'first' && <p role="status">{texts.loading}</p>}
        {loading === 'failed' && (
          <p role="alert">
            {texts.toasts.loadError.text}{' '}
            <Button size="small" onClick={goOn}>
              {texts.failed.retry}
            </Button>
          </p>
        )}
        {loading !== 'first' && loading !== 'failed' && entries.length === 0 && <p>{t.empty}</p>}
        {entries.map((entry, index) => {
          const { rev, kind, by, text } = entry;
          const time = entryTime(entries, index, language);
          const changes = entryChanges(entries, index);
          const title =
            by === null
              ? fill(t.byNobody, { kind: t.kinds[kind], time })
              : fill(t.by, { kind: t.kinds[kind], name: by || t.former, time });
          const changed = shown === rev ? changedFields(text, editSession.text) : [];
          return (
            <section key={rev} className={styles.entry} data-revision={rev}>
              <header>
                <h3>{title}</h3>
                <Button
                  size="small"
                  kind="plain"
                  aria-expanded={shown === rev}
                  onClick={() => setShown(shown === rev ? null : rev)}
                >
                  {t.compare}
                </Button>
              </header>
              {changes && <p className={work.soft}>{changesText(texts, changes, language)}</p>}
              {shown === rev && (
                <>
                  {changed.length === 0 && <p>{t.same}</p>}
                  {changed.map((field) => (
                    <div key={field} className={styles.field}>
                      <h4>{fieldLabel(texts.fields, field)}</h4>
                      <DiffText
                        texts={texts.stale}
                        before={getField(editSession.text, field) ?? ''}
                        after={getField(text, field) ?? ''}
                        language={target}
                      />
                    </div>
                  ))}
                  <p>
                    <Button onClick={() => setWanted(entry)}>{t.restore}</Button>
                  </p>
                </>
              )}
            </section>
          );
        })}
        {loading === 'more' && entries.length > 0 && <Button onClick={goOn}>{t.more}</Button>}
      </div>
    </Dialog>
  );
}
