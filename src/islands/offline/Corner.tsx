// The two corner buttons with their popups, the badges of the cover, and the start of all background services.
import { useStore } from '../../ui/use-store.ts';
import BookDown from 'lucide-react/icons/book-down';
import { useEffect, useCallback, type ReactNode } from 'react';
import type { Language } from '../../domain/languages.ts';
import { dotColour } from '../../domain/offline/status-dot.ts';
import { hasLocalDatabase } from '../../offline/database.ts';
import { canKeepPacks } from '../../offline/packs/packs.ts';
import { $connection } from '../../stores/connection.ts';
import { $offlineMode } from '../../stores/offline-mode.ts';
import { $offlinePopups, $offlinePopup, type OfflinePopup } from '../../stores/offline-popup.ts';
import { $worker } from '../../stores/worker.ts';
import styles from './Corner.module.css';
import { $packStatus, followPack, $problem } from './pack-state.ts';
import { startServices } from './services.ts';
import { StatusDot } from './StatusDot.tsx';
import { $texts, loadTexts, type CornerProps, type OfflineTexts } from './texts.ts';
import { useLazy } from '../../ui/use-lazy.ts';
import { createPortal } from 'react-dom';
import { applyUpdate } from '../../offline/worker-client.ts';

/**
 * Renders the badges of the cover (SPEC 2, Home) into their place in the static page; nothing on pages without that
 * place. Badges report only what is unusual; the status popup also shows that all is well (decision 117).
 */
function Badges({ texts }: { texts: OfflineTexts }) {
  const { isOnline } = useStore($connection);
  const isOfflineMode = useStore($offlineMode);
  const { hasUpdate } = useStore($worker);
  const problem = useStore($problem);
  const { badges } = texts;
  const isOffline = isOfflineMode || !isOnline;
  const place = document.querySelector('[data-badges]');
  if (!place || !(isOffline || hasUpdate || problem)) return null;
  return createPortal(
    <ul className={styles.badges} aria-label={badges.label} data-status-badges>
      {isOffline && <li data-offline-badge>{isOfflineMode ? texts.dot.orange : texts.offline}</li>}
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

interface CornerButtonProps extends CornerProps {
  popup: OfflinePopup;
  /** The accessible name and tooltip; contains `name`. */
  label: string;
  /** The words on the button where it has room for them; by default the label. */
  name?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows a round button; on narrow screens one with words. */
function CornerButton({
  popup,
  label,
  name = label,
  className,
  children,
  ...corner
}: CornerButtonProps) {
  const isOpen = useStore($offlinePopup) === popup;
  const lazy = useLazy(() => import('./popups.tsx'), { isWanted: isOpen });
  const onClose = useCallback(() => {
    if ($offlinePopup.get() === popup) $offlinePopup.set(null);
  }, [popup]);
  return (
    <>
      <button
        type="button"
        className={`${styles.float ?? ''} ${className ?? ''}`}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, and focus returns to the element that had it.
          currentTarget.focus();
          $offlinePopup.set(isOpen ? null : popup);
        }}
      >
        {children}
        <span>{name}</span>
      </button>
      {isOpen && lazy && <lazy.Popups name={popup} {...corner} onClose={onClose} />}
    </>
  );
}

export interface OfflineProps {
  language: Language;
}

/** Shows the offline controls of a page; nothing until the texts are loaded. */
export function Corner({ language }: OfflineProps) {
  const texts = useStore($texts);
  const pack = useStore($packStatus);
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
      ...(hasLocalDatabase() ? [{ popup: 'panel', name: texts.label } as const] : []),
      ...(hasWorker ? [{ popup: 'status', name: texts.status.title } as const] : []),
    ]);
  }, [texts, hasWorker]);

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
        // SPEC 2: the style sheet supports all four corners. In the open book it moves the widget into free space.
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
