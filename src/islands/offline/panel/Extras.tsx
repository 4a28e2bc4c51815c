// The section below the pack: packs in other languages, the EPUB and app install, and "clear all".
import { useStore } from '../../../ui/use-store.ts';
import { HTML_LANG, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../domain/languages.ts';
import { epubPath, switchPath } from '../../../domain/routes.ts';
import { formatSize } from '../../../i18n/format.ts';
import styles from '../Popup.module.css';
import { $installPrompt, showInstallPrompt, needsHomeScreen } from './install.ts';
import { $stats } from '../pack-state.ts';
import type { OfflineTexts } from '../texts.ts';
import { useEffect, useState } from 'react';
import { packStatus } from '../../../offline/packs/status.ts';
import { $packChanges } from '../../../stores/pack-progress.ts';
import { warn } from '../log.ts';

interface OtherPack {
  language: Language;
  bytes: number;
}

/** Returns the other downloaded languages; none until they have been looked up. */
function useOtherPacks(own: Language): OtherPack[] {
  const changes = useStore($packChanges);
  const [packs, setPacks] = useState<OtherPack[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const found: OtherPack[] = [];
      for (const language of LANGUAGES) {
        if (language === own) continue;
        const { state, record } = await packStatus(language);
        if (state === 'available' && record) found.push({ language, bytes: record.sizeBytes });
      }
      if (isCurrent) setPacks(found);
    };
    look().catch(warn);
    return () => {
      isCurrent = false;
    };
  }, [changes, own]);
  return packs;
}

interface ExtrasProps {
  texts: OfflineTexts;
  language: Language;
  onClear: () => void;
}

export function Extras({ texts, language, onClear }: ExtrasProps) {
  const others = useOtherPacks(language);
  const stats = useStore($stats);
  const canInstall = useStore($installPrompt) !== null;
  return (
    <div className={styles.extras}>
      {others.length > 0 && (
        <>
          <h3>{texts.others}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.language}>
                <a href={switchPath(other.language)} lang={HTML_LANG[other.language]}>
                  {LANGUAGE_NAMES[other.language]}
                </a>
                <span>{formatSize(other.bytes, language)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {needsHomeScreen() && <p className={styles.note}>{texts.installHint}</p>}
      <p className={styles.links}>
        <a href={epubPath(language)} download>
          {texts.epub}
        </a>
        {canInstall && (
          <button type="button" onClick={showInstallPrompt}>
            {texts.install}
          </button>
        )}
        {stats !== null && stats.totalStories > 0 && (
          <button type="button" onClick={onClear}>
            {texts.clearAll}
          </button>
        )}
      </p>
    </div>
  );
}
