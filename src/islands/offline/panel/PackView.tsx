// The pack of the page's language, and the most useful action on it.
import { useEffect, useState } from 'react';
import type { PackStatus } from '../../../domain/offline/download.ts';
import type { Language } from '../../../domain/languages.ts';
import { formatAgo, formatNumber, formatSize } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import { download } from './actions.ts';
import styles from '../Popup.module.css';
import { Facts } from './Facts.tsx';
import type { OfflineTexts } from '../texts.ts';
import { fetchManifest, missingBytes } from '../../../offline/packs/packs.ts';
import { warn } from '../log.ts';

interface Estimate {
  bytes: number;
  files: number;
}

/** Returns the size of the download while `isWanted`; null until it is known, or if it cannot be determined. */
function useEstimate(language: Language, isWanted: boolean): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const estimateSize = async (): Promise<void> => {
      const fetched = await fetchManifest(language, controller.signal);
      if (!fetched.ok) return;
      const bytes = await missingBytes(fetched.manifest);
      if (controller.signal.aborted) return;
      setEstimate({ bytes, files: fetched.manifest.files.length });
    };
    estimateSize().catch(warn);
    return () => controller.abort();
  }, [isWanted, language]);
  return isWanted ? estimate : null;
}

interface PackViewProps {
  texts: OfflineTexts;
  language: Language;
  pack: PackStatus;
  isOnline: boolean;
}

function actionOf({ state, wasWiped }: PackStatus) {
  if (state === 'available') return 'update';
  if (state === 'damaged') return 'repair';
  if (state === 'partial') return 'continue';
  return wasWiped ? 'again' : 'download';
}

/** Shows state, details, and the button to download, continue, repair or update. */
export function PackView({ texts, language, pack, isOnline }: PackViewProps) {
  const [now] = useState(() => Date.now());
  const { state, record, pending, missingFiles, hasNewer, wasWiped, isPersistent } = pack;
  const isAvailable = state === 'available';
  const estimate = useEstimate(language, isOnline && (!isAvailable || hasNewer));
  const number = (count: number): string => formatNumber(count, language);
  const size = (bytes: number): string => formatSize(bytes, language);
  const partCount =
    record &&
    fill(texts.partCount, {
      done: number(record.downloadedParts),
      total: number(record.totalParts),
    });
  const isPrimary = !isAvailable || hasNewer || pending !== null;

  return (
    <>
      <p className={styles.lead}>{isAvailable ? texts.available : texts.notAvailable}</p>
      {record && (
        <Facts
          rows={
            record.type === 'automatic'
              ? [[texts.fromReading, partCount]]
              : [
                  [texts.size, size(record.sizeBytes)],
                  [texts.downloaded, formatAgo(record.downloadDate, now, language)],
                  [texts.parts, partCount],
                ]
          }
        />
      )}
      {state === 'none' && <p className={styles.note}>{wasWiped ? texts.wiped : texts.offer}</p>}
      {state === 'damaged' && (
        <p className={styles.note}>{fill(texts.damaged, { files: number(missingFiles) })}</p>
      )}
      {hasNewer && (
        <p className={styles.note} data-newer>
          {texts.newer}
        </p>
      )}
      {pending && (
        <p className={styles.note}>
          {texts.partial}{' '}
          {fill(texts.progressBytes, {
            done: size(pending.doneBytes),
            total: size(pending.totalBytes),
          })}
        </p>
      )}
      {estimate && (
        <p className={styles.note} data-estimate>
          {fill(texts.estimate, { size: size(estimate.bytes), files: number(estimate.files) })}
        </p>
      )}
      <ReaderButton
        kind={isPrimary ? 'primary' : 'secondary'}
        isWide
        onClick={() => void download(language, isAvailable ? 'update' : 'download')}
      >
        {texts[actionOf(pack)]}
      </ReaderButton>
      {isAvailable && isPersistent !== null && (
        <p className={styles.note}>{isPersistent ? texts.kept : texts.notKept}</p>
      )}
    </>
  );
}
