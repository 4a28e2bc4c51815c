// The texts of the settings and of the search. No page contains them: only readers who open either download them
// (DESIGN section 7). A browser that reads offline has them with the other interface texts.
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { Language } from '../../../domain/languages.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { readUiTexts } from '../../../offline/ui-texts.ts';
import styles from './PanelTexts.module.css';

export type PanelTexts = Pick<Messages['book'], 'settingsPanel' | 'searchPanel'>;

/** The texts in the page's language, once a panel has been opened. */
let cachedTexts: PanelTexts | null = null;

interface WithPanelTextsProps {
  language: Language;
  /** Shown if loading takes more than a second. */
  loading: string;
  onFailed: () => void;
  children: (texts: PanelTexts) => ReactElement;
}

/** Renders its child with the texts, as soon as they are loaded. */
export function WithPanelTexts({ language, loading, onFailed, children }: WithPanelTextsProps) {
  const [texts, setTexts] = useState(cachedTexts);
  const fail = useEffectEvent(onFailed);
  const isMissing = texts === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void readUiTexts<PanelTexts>(language, 'book', 'searchPanel').then((loaded) => {
      cachedTexts = loaded ?? cachedTexts;
      if (!isCurrent) return;
      if (cachedTexts) setTexts(cachedTexts);
      else fail();
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, language]);
  if (texts) return children(texts);
  return (
    <p className={styles.loading} role="status">
      {loading}
    </p>
  );
}
