// The button that starts reading aloud, its key, and the player, which is loaded on first use.
import Headphones from 'lucide-react/icons/headphones';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import { writeStored } from '../../../../stores/browser-storage.ts';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import { useLazy } from '../../../../ui/use-lazy.ts';
import { onListen } from '../../ask-to-listen.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { sayLoadingError } from '../../use-book-toasts.ts';
import type { BookTexts } from '../../types.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './Listen.module.css';
import { useAloudShortcuts } from './use-aloud-shortcuts.ts';

interface ListenProps extends Omit<ReaderToolsProps, 'texts'> {
  texts: ReaderTexts;
  appTexts: BookTexts['app'];
}

export function Listen({ texts, appTexts, ...book }: ListenProps) {
  /** `opener`: the element that had focus before the player took it; null if the player did not take it. */
  const [player, setPlayer] = useState<{ opener: HTMLElement | null } | null>(null);
  const isOn = player !== null;
  const lazy = useLazy(() => import('./reader-tools-aloud.tsx'), {
    isWanted: isOn,
    onFailed: () => {
      setPlayer(null);
      sayLoadingError(appTexts);
    },
  });

  const start = (takesFocus: boolean): void => {
    const { activeElement } = document;
    const opener = takesFocus && activeElement instanceof HTMLElement ? activeElement : null;
    setPlayer({ opener });
    writeStored(STORAGE_KEYS.tools, 'true');
  };
  const stop = (): void => {
    const isInPlayer = Boolean(document.activeElement?.closest('[data-aloud-player]'));
    setPlayer(null);
    if (isInPlayer) player?.opener?.focus();
  };

  useAloudShortcuts(isOn ? null : false, () => start(false));
  const startOnRequest = useEffectEvent(() => start(true));
  useEffect(() => onListen(() => startOnRequest()), []);

  const host = document.querySelector('[data-bar-tools]');
  const label = isOn ? texts.aloud.stop : texts.aloud.label;
  return (
    <>
      {host &&
        createPortal(
          <ReaderButton
            className={styles.button}
            label={label}
            data-on={isOn || undefined}
            onClick={() => (isOn ? stop() : start(true))}
          >
            <Headphones size={20} strokeWidth={1.6} aria-hidden />
          </ReaderButton>,
          host,
        )}
      {isOn && lazy && (
        <lazy.Player {...book} texts={texts} takesFocus={player.opener !== null} onStop={stop} />
      )}
    </>
  );
}
