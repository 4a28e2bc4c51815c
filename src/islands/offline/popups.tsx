// The popups of both corner buttons, in one lazily loaded file.
import type { OfflinePopup } from '../../stores/offline-popup.ts';
import { OfflinePanel } from './panel/OfflinePanel.tsx';
import { type PopupFrame, Popup } from './Popup.tsx';
import type { CornerProps } from './texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { useState } from 'react';
import { formatAgo, formatNumber, formatPercent, formatSize } from '../../i18n/format.ts';
import { $connection } from '../../stores/connection.ts';
import { $worker } from '../../stores/worker.ts';
import styles from './Popup.module.css';
import { Facts } from './panel/Facts.tsx';
import { $packStatus, $stats } from './pack-state.ts';
import { StatusDot } from './StatusDot.tsx';

function StatusPopup({ texts, language, colour, ...frame }: CornerProps & PopupFrame) {
  const { quality, isOnline, health } = useStore($connection);
  const pack = useStore($packStatus);
  const stats = useStore($stats);
  const worker = useStore($worker);
  const { status } = texts;
  const hasContent = pack?.state === 'available';
  const [now] = useState(() => Date.now());
  return (
    <Popup {...frame} title={status.title} closeLabel={texts.close}>
      <p className={styles.state}>
        <StatusDot colour={colour} /> {texts.dot[colour]}
      </p>
      <Facts
        rows={[
          [status.connection, isOnline ? status[quality] : texts.offline],
          [status.content, hasContent ? status.yes : status.no],
          [texts.size, hasContent ? formatSize(pack.record?.sizeBytes ?? 0, language) : null],
          [
            status.lastSync,
            stats?.lastSyncAt ? formatAgo(stats.lastSyncAt, now, language) : status.never,
          ],
        ]}
      />
      {health.isOfflineRecommended && !hasContent && worker.state !== 'failed' && (
        <p className={styles.note}>{status.recommended}</p>
      )}
      <details className={styles.details}>
        <summary>{texts.details}</summary>
        <Facts
          rows={[
            [status.stability, health.isStable ? status.stable : status.unstable],
            [status.uptime, formatPercent(Math.round(health.uptimePercent), language)],
            [status.outages, formatNumber(health.outages, language)],
            [status.stories, stats && formatNumber(stats.totalStories, language)],
            [status.totalSize, stats && formatSize(stats.totalSize, language)],
            [status.worker, worker.state === 'active' ? status.active : status.inactive],
          ]}
        />
      </details>
    </Popup>
  );
}

export function Popups({ name, ...props }: CornerProps & PopupFrame & { name: OfflinePopup }) {
  return name === 'panel' ? <OfflinePanel {...props} /> : <StatusPopup {...props} />;
}
