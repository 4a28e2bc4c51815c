// The badges of the cover (SPEC 2, Home), in its header. Each says that something is not as usual; that all is well
// stands in the status popup (decision 117).
import { createPortal } from 'react-dom';
import { applyUpdate } from '../../offline/worker-client.ts';
import { $connection } from '../../stores/connection.ts';
import { $offlineMode } from '../../stores/offline-mode.ts';
import { $worker } from '../../stores/worker.ts';
import { useStore } from '../../ui/use-store.ts';
import styles from './Badges.module.css';
import { $problem } from './pack-state.ts';
import type { OfflineTexts } from './texts.ts';

/** Renders the badges into their place in the static page; nothing on pages that have none. */
export function Badges({ texts }: { texts: OfflineTexts }) {
  const { isOnline } = useStore($connection);
  const isOfflineMode = useStore($offlineMode);
  const { hasUpdate } = useStore($worker);
  const problem = useStore($problem);
  const { badges } = texts;
  const isAway = isOfflineMode || !isOnline;
  const place = document.querySelector('[data-badges]');
  if (!place || !(isAway || hasUpdate || problem)) return null;
  return createPortal(
    <ul className={styles.badges} aria-label={badges.label} data-status-badges>
      {isAway && <li data-offline-badge>{isOfflineMode ? texts.dot.orange : texts.offline}</li>}
      {hasUpdate && (
        <li>
          <button type="button" onClick={() => void applyUpdate()}>
            {badges.update}
          </button>
        </li>
      )}
      {problem && <li title={texts.failures[problem]}>{badges.error}</li>}
    </ul>,
    place,
  );
}
