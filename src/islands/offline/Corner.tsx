// The two corner buttons with their popups, the badges of the cover, and the start of all background services.
import { useStore } from '../../ui/use-store.ts';
import BookDown from 'lucide-react/icons/book-down';
import { useEffect } from 'react';
import type { Language } from '../../domain/languages.ts';
import { dotColour } from '../../domain/offline/status-dot.ts';
import { hasLocalDatabase } from '../../offline/database.ts';
import { canKeepPacks } from '../../offline/packs/packs.ts';
import { $connection } from '../../stores/connection.ts';
import { $offlineMode } from '../../stores/offline-mode.ts';
import { $offlinePopups } from '../../stores/offline-popup.ts';
import { $worker } from '../../stores/worker.ts';
import { Badges } from './Badges.tsx';
import { CornerButton } from './CornerButton.tsx';
import styles from './Corner.module.css';
import { $pack, followPack } from './pack-state.ts';
import { startServices } from './services.ts';
import { StatusDot } from './StatusDot.tsx';
import { $texts, loadTexts } from './texts.ts';

export interface OfflineProps {
  language: Language;
}

/** The offline controls of a page; renders nothing until the texts are loaded. */
export function Corner({ language }: OfflineProps) {
  const texts = useStore($texts);
  const pack = useStore($pack);
  const worker = useStore($worker);
  const connection = useStore($connection);
  const isOfflineMode = useStore($offlineMode);
  const hasPacks = canKeepPacks();
  const hasWorker = worker.state !== 'unsupported';

  useEffect(() => {
    void loadTexts(language);
    const stops = [startServices(language)];
    if (hasPacks) stops.push(followPack(language));
    return () => {
      for (const stop of stops) stop();
    };
  }, [hasPacks, language]);

  useEffect(() => {
    if (!texts) return;
    $offlinePopups.set([
      ...(hasPacks ? [{ popup: 'panel', name: texts.label } as const] : []),
      ...(hasWorker ? [{ popup: 'status', name: texts.status.title } as const] : []),
    ]);
  }, [texts, hasPacks, hasWorker]);

  if (!texts) return null;

  const colour = dotColour({
    ...connection,
    isOfflineMode,
    hasContent: pack?.state === 'available',
  });
  const corner = { texts, language, colour };
  return (
    <section className={`${styles.corner ?? ''} no-print`} aria-label={texts.label} data-corner>
      {hasWorker && (
        // SPEC 2: the style sheet supports all four corners. In the open book it moves the widget to where there is space.
        <div className={styles.widget} data-position="bottom-left">
          <CornerButton
            popup="status"
            label={`${texts.status.title}: ${texts.dot[colour]}`}
            name={texts.status.title}
            {...corner}
          >
            <StatusDot colour={colour} />
          </CornerButton>
        </div>
      )}
      {hasLocalDatabase() && (
        <CornerButton popup="panel" label={texts.label} className={styles.opener} {...corner}>
          <BookDown size={20} strokeWidth={1.6} aria-hidden />
        </CornerButton>
      )}
      <Badges texts={texts} />
      <p className="visually-hidden" role="status">
        {texts.dot[colour]}
      </p>
    </section>
  );
}
