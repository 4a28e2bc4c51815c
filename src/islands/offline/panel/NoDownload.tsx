// What stands in place of the download where nothing downloaded could be opened without a connection.
import type { Language } from '../../../domain/languages.ts';
import { epubPath } from '../../../domain/routes.ts';
import controls from '../../../ui/controls.module.css';
import styles from '../Popup.module.css';
import type { OfflineTexts } from '../texts.ts';

/** Says why, and offers the EPUB, which needs nothing of this browser. */
export function NoDownload({ texts, language }: { texts: OfflineTexts; language: Language }) {
  return (
    <>
      <p className={styles.lead}>{texts.noDownload}</p>
      <p className={styles.note}>{texts.noDownloadText}</p>
      <a
        className={`${controls.primary ?? ''} ${styles.instead ?? ''}`}
        href={epubPath(language)}
        download
      >
        {texts.epub}
      </a>
    </>
  );
}
