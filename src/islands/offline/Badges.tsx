// The badges of the cover (SPEC 2, Home): a status line in the corner of the header (on narrow screens in the footer),
// and the header's offline badge.
import { useStore } from '../../ui/use-store.ts';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../domain/languages.ts';
import { formatSize } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import { applyUpdate } from '../../offline/worker-client.ts';
import { $connection } from '../../stores/connection.ts';
import { $offlineMode } from '../../stores/offline-mode.ts';
import { $worker } from '../../stores/worker.ts';
import styles from './Badges.module.css';
import { $problem, $stats } from './pack-state.ts';
import type { OfflineTexts } from './texts.ts';

/** Matches when the cover shows the book beside the text, which leaves space in the corner. */
const wide = (): MediaQueryList => matchMedia('(width >= 56rem)');

function onWidth(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface BadgesProps {
  texts: OfflineTexts;
  language: Language;
}

/** Renders each badge into its place in the static page; those that do not apply are left out. */
export function Badges({ texts, language }: BadgesProps) {
  const isWide = useSyncExternalStore(onWidth, () => wide().matches);
  const { isOnline } = useStore($connection);
  const isOfflineMode = useStore($offlineMode);
  const worker = useStore($worker);
  const stats = useStore($stats);
  const problem = useStore($problem);
  const { badges } = texts;

  const header = document.querySelector('header[data-behind-book]');
  const place = isWide ? header : document.querySelector('footer[data-behind-book]');
  const tagPlace = (isWide && header?.querySelector('p')) || header;
  const isAway = isOfflineMode || !isOnline;
  return (
    <>
      {isAway &&
        tagPlace &&
        createPortal(
          <span className={styles.tag} data-offline-badge>
            {isOfflineMode ? texts.dot.orange : texts.offline}
          </span>,
          tagPlace,
        )}
      {place &&
        createPortal(
          <ul className={styles.badges} aria-label={badges.label} data-status-badges>
            <li>{isOnline ? texts.online : texts.offline}</li>
            {worker.state === 'active' && <li>{badges.worker}</li>}
            {worker.state === 'failed' && <li>{badges.workerFailed}</li>}
            {stats !== null && stats.totalSize > 0 && (
              <li>{fill(badges.stored, { size: formatSize(stats.totalSize, language) })}</li>
            )}
            {worker.hasUpdate && (
              <li>
                <button type="button" onClick={() => void applyUpdate()}>
                  {badges.update}
                </button>
              </li>
            )}
            {problem && (
              <li className={styles.problem} title={texts.failures[problem]}>
                {badges.error}
              </li>
            )}
          </ul>,
          place,
        )}
    </>
  );
}
