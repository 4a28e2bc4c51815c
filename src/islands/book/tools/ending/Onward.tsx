// After the closing message: how a reader hears of the next part, and tells others of the book.
import { Rss, Share2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Language } from '../../../../domain/languages.ts';
import { feedPath, homePath } from '../../../../domain/routes.ts';
import { shareAddress } from '../../../../stores/share.ts';
import { showToast } from '../../../../stores/toasts.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import styles from './PartEnd.module.css';

interface OnwardProps {
  language: Language;
  storyTitle: string;
  texts: ReaderTexts['ending'];
}

/** Shares the cover's address in the reader's language, or copies it where the browser cannot share. */
async function shareBook({ language, storyTitle, texts }: OnwardProps): Promise<void> {
  const url = new URL(homePath(language), location.origin).href;
  const came = await shareAddress(storyTitle, url);
  if (came === 'copied') showToast({ title: texts.copied, text: url });
  else if (came === 'refused') showToast({ title: texts.notCopied, tone: 'error' });
}

/** The two ways, as a link and a button. */
export function Onward(props: OnwardProps): ReactElement {
  const { language, texts } = props;
  return (
    <div className={`${styles.onward ?? ''} no-print`} data-onward>
      <p>{texts.soon}</p>
      <p className={styles.ways}>
        <a className={styles.way} href={feedPath(language)}>
          <Rss size={18} strokeWidth={1.6} aria-hidden />
          {texts.feed}
        </a>
        <button type="button" className={styles.way} onClick={() => void shareBook(props)}>
          <Share2 size={18} strokeWidth={1.6} aria-hidden />
          {texts.share}
        </button>
      </p>
    </div>
  );
}
