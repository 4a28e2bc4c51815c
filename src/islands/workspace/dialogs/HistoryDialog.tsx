// The revision history: who saved what and when, a diff against the fields, and restoring a revision.
import { useState } from 'react';
import { isSameText } from '../../../domain/translation/text/fields.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import work from '../../../ui/work.module.css';
import { changesText, entryChanges, entryTitle } from '../side/history-rows.ts';
import { useHistory, type Entry } from '../side/use-history.ts';
import { useEditSession, useWork } from '../work.ts';
import TextChanges from './TextChanges.tsx';
import styles from './WorkDialogs.module.css';

export default function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { texts, language, config, editor } = useWork();
  const editSession = useEditSession();
  const t = texts.history;
  const { part = '', rev: currentRev = 0 } = editSession?.response ?? {};
  const { entries, loading, load } = useHistory(config, part, currentRev);
  const [expandedRev, setExpandedRev] = useState<number | null>(null);
  const [toRestore, setToRestore] = useState<Entry | null>(null);
  if (!editSession) return null;

  if (toRestore) {
    return (
      <ConfirmDialog
        title={t.restore}
        text={t.restoreText}
        yes={t.restore}
        no={texts.cancel}
        onNo={() => setToRestore(null)}
        onYes={() => {
          onClose();
          if (toRestore.pictures) config.english?.choosePictures(toRestore.pictures);
          void editor.actions.restore(toRestore.rev);
        }}
      />
    );
  }
  return (
    <Dialog title={t.title} closeLabel={texts.close} place="wide" onClose={onClose}>
      <div className={work.wide}>
        {loading === 'first' && <p role="status">{texts.loading}</p>}
        {loading === 'failed' && (
          <LoadFailed
            text={texts.toasts.loadError.text}
            retry={texts.failed.retry}
            onRetry={load}
          />
        )}
        {loading !== 'first' && loading !== 'failed' && entries.length === 0 && <p>{t.empty}</p>}
        {entries.map((entry, index) => {
          const { rev, text, pictures } = entry;
          const changes = entryChanges(entries, index);
          return (
            <section key={rev} className={styles.entry} data-revision={rev}>
              <header>
                <h3>{entryTitle(t, entries, index, language)}</h3>
                <Button
                  size="small"
                  kind="plain"
                  aria-expanded={expandedRev === rev}
                  onClick={() => setExpandedRev(expandedRev === rev ? null : rev)}
                >
                  {t.compare}
                </Button>
              </header>
              {changes && <p className={work.soft}>{changesText(texts, changes, language)}</p>}
              {expandedRev === rev && (
                <>
                  {isSameText(text, editSession.text) && <p>{t.same}</p>}
                  {config.english && <config.english.PictureChanges pictures={pictures} />}
                  <TextChanges before={editSession.text} after={text} />
                  <p>
                    <Button onClick={() => setToRestore(entry)}>{t.restore}</Button>
                  </p>
                </>
              )}
            </section>
          );
        })}
        {loading === 'partial' && entries.length > 0 && <Button onClick={load}>{t.more}</Button>}
      </div>
    </Dialog>
  );
}
