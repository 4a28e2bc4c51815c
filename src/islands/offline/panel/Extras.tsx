// The section below the pack: packs in other languages, the EPUB and app install, and "clear all".
import { useStore } from '../../../ui/use-store.ts';
import { HTML_LANG, LANGUAGE_NAMES, type Language } from '../../../domain/languages.ts';
import { epubPath, switchPath } from '../../../domain/routes.ts';
import { formatSize } from '../../../i18n/format.ts';
import styles from '../Popup.module.css';
import { $installPrompt, install, needsHomeScreen } from './install.ts';
import { $stats } from '../pack-state.ts';
import type { OfflineTexts } from '../texts.ts';
import { useOtherPacks } from './use-other-packs.ts';

interface ExtrasProps {
  texts: OfflineTexts;
  language: Language;
  onClear: () => void;
}

/** A list of links and buttons of low emphasis. */
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
          <button type="button" onClick={install}>
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
