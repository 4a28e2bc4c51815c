// The offline buttons inside the panels of the book. On narrow screens, nothing else opens these popups (decision 117).
import { $offlinePopup, $offlinePopups } from '../../../stores/offline-popup.ts';
import { useStore } from '../../../ui/use-store.ts';
import styles from './OfflineButtons.module.css';

/** Shows a button for each popup of the page. `onClose` closes the panel. */
export function OfflineButtons({ onClose }: { onClose: () => void }) {
  const popups = useStore($offlinePopups);
  return (
    <div className={styles.row}>
      {popups.map(({ popup, name }) => (
        <button
          key={popup}
          type="button"
          onClick={() => {
            // Closed first, so that the popup returns focus to the right element.
            onClose();
            $offlinePopup.set(popup);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
