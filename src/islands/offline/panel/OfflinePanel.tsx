// The offline reading panel (SPEC 2): combines its sections and asks for confirmation before deleting.
import { useStore } from '../../../ui/use-store.ts';
import { useState } from 'react';
import { epubPath } from '../../../domain/routes.ts';
import { canKeepPacks } from '../../../offline/packs/packs.ts';
import { $connection } from '../../../stores/connection.ts';
import { $offlineMode } from '../../../stores/offline-mode.ts';
import { $packProgress } from '../../../stores/pack-progress.ts';
import { $worker } from '../../../stores/worker.ts';
import controls from '../../../ui/controls.module.css';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import { deleteAll, deleteOne, toggleOfflineMode, cancelDownload } from './actions.ts';
import styles from '../Popup.module.css';
import { Extras } from './Extras.tsx';
import { $packStatus } from '../pack-state.ts';
import { PackView } from './PackView.tsx';
import { Popup, type PopupFrame } from '../Popup.tsx';
import type { CornerProps, OfflineTexts } from '../texts.ts';
import { LeaveQuestion } from '../../../ui/Dialog.tsx';
import type { PackProgress } from '../../../domain/offline/download.ts';
import type { Language } from '../../../domain/languages.ts';
import { formatNumber, formatPercent, formatSize } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';

interface ProgressProps {
  texts: OfflineTexts;
  language: Language;
  /** Null until the file list has arrived. */
  progress: PackProgress | null;
}

function Progress({ texts, language, progress }: ProgressProps) {
  return (
    <>
      <progress
        className={styles.bar}
        aria-label={texts.progress}
        max={100}
        {...(progress && { value: progress.percent })}
      />
      <p className={styles.numbers}>
        {progress && (
          <>
            <strong>{formatPercent(progress.percent, language)}</strong>
            <span>
              {fill(texts.progressSteps, {
                done: formatNumber(progress.doneSteps, language),
                total: formatNumber(progress.totalSteps, language),
              })}
            </span>
            <span>
              {fill(texts.progressLoaded, { size: formatSize(progress.doneBytes, language) })}
            </span>
          </>
        )}
      </p>
      <ReaderButton isWide onClick={cancelDownload}>
        {texts.cancel}
      </ReaderButton>
    </>
  );
}

export function OfflinePanel({ texts, language, onClose }: CornerProps & PopupFrame) {
  const pack = useStore($packStatus);
  const { isOnline } = useStore($connection);
  const isOfflineMode = useStore($offlineMode);
  const progress = useStore($packProgress)[language];
  const worker = useStore($worker);
  const frame = { onClose, title: texts.label, closeLabel: texts.close };
  const [question, setQuestion] = useState<'delete' | 'clear' | null>(null);

  const isAll = question === 'clear';
  const remove = (): void => {
    setQuestion(null);
    void (isAll ? deleteAll() : deleteOne(language));
  };

  // Downloads from before the worker failed can still be deleted.
  const canManagePacks = worker.state !== 'failed' || (pack !== null && pack.state !== 'none');
  if (!canKeepPacks() || !canManagePacks) {
    return (
      <Popup {...frame}>
        <p className={styles.lead}>{texts.noDownload}</p>
        <p className={styles.note}>{texts.noDownloadText}</p>
        <a
          className={`${controls.primary ?? ''} ${controls.wide ?? ''}`}
          href={epubPath(language)}
          download
        >
          {texts.epub}
        </a>
      </Popup>
    );
  }
  return (
    <Popup {...frame}>
      <p className={styles.state} data-online={isOnline}>
        {isOfflineMode ? texts.dot.orange : isOnline ? texts.online : texts.offline}
      </p>
      {progress === undefined ? (
        pack && <PackView {...{ texts, language, pack, isOnline }} />
      ) : (
        <Progress texts={texts} language={language} progress={progress} />
      )}
      <div className={styles.row}>
        {(isOfflineMode || pack) && (
          <ReaderButton onClick={toggleOfflineMode}>
            {isOfflineMode ? texts.exitOfflineMode : texts.useOfflineMode}
          </ReaderButton>
        )}
        {pack && pack.state !== 'none' && (
          <ReaderButton className={styles.danger} onClick={() => setQuestion('delete')}>
            {texts.delete}
          </ReaderButton>
        )}
      </div>
      <Extras texts={texts} language={language} onClear={() => setQuestion('clear')} />
      {question && (
        <LeaveQuestion
          texts={{
            title: isAll ? texts.clearQuestion : texts.deleteQuestion,
            stay: texts.cancel,
            leave: isAll ? texts.clearAll : texts.delete,
          }}
          closeLabel={texts.close}
          onStay={() => setQuestion(null)}
          onLeave={remove}
        />
      )}
    </Popup>
  );
}
