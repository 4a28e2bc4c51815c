// The end of a part's page: a card that leads to the next part; after the last part, the feed of new parts and a button
// that shares the book.
import ArrowRight from 'lucide-react/icons/arrow-right';
import Rss from 'lucide-react/icons/rss';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { BEGINNING } from '../../../../domain/book/reading-position.ts';
import { HTML_LANG } from '../../../../domain/languages.ts';
import { feedPath, homePath, partPath } from '../../../../domain/routes.ts';
import {
  cardPicture,
  indexOfPart,
  splitTitle,
  type ListedPart,
  type PartSlug,
} from '../../../../domain/story/parts.ts';
import { shareAddress } from '../../../../stores/share.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { onPlainClick } from '../../link-click.ts';
import { spreadOf } from '../../place/use-reading-position.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { whenAtRest } from '../when-at-rest.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './PartEnd.module.css';

interface PartEndProps extends Omit<ReaderToolsProps, 'texts'> {
  texts: ReaderTexts['ending'];
  inEnglish: string;
}

/** Shows the card: a link to the next part's page, which turns to that part within the book. */
function NextCard({ next, ...props }: PartEndProps & { next: ListedPart }) {
  const { language, texts } = props;
  const { label, name } = splitTitle(next.title);
  const picture = cardPicture(next.slug);
  const info = props.pictures[picture];
  return (
    <a
      className={`${styles.card ?? ''} no-print`}
      href={partPath(language, next.slug)}
      rel="next"
      data-next-card
      onClick={onPlainClick(() => props.goTo(next.slug, BEGINNING))}
    >
      <span className={styles.frame}>
        {info && <Picture name={picture} info={info} alt="" sizes="7rem" />}
      </span>
      <span className={styles.words}>
        <span className="part-label">{texts.next}</span>
        <span lang={HTML_LANG[next.language]}>
          <span className="part-label">{label}</span>{' '}
          <span className={`part-name ${styles.name ?? ''}`}>{name}</span>
        </span>
        {next.language !== language && <span className="part-label">{props.inEnglish}</span>}
      </span>
      <ArrowRight size={20} strokeWidth={1.6} aria-hidden />
    </a>
  );
}

/** Shows the feed as a link, and a button that shares the cover's address, or copies it where it cannot be shared. */
function Onward({ language, storyTitle, texts }: PartEndProps) {
  const share = async (): Promise<void> => {
    const url = new URL(homePath(language), location.origin).href;
    const outcome = await shareAddress(storyTitle, url);
    if (outcome === 'copied') showToast({ title: texts.copied, text: url });
    else if (outcome === 'refused') showToast({ title: texts.notCopied, tone: 'error' });
  };
  return (
    <div className={`${styles.onward ?? ''} no-print`} data-onward>
      <p>{texts.soon}</p>
      <p className={styles.ways}>
        <a className={styles.way} href={feedPath(language)}>
          <Rss size={18} strokeWidth={1.6} aria-hidden />
          {texts.feed}
        </a>
        <button type="button" className={styles.way} onClick={() => void share()}>
          <Share2 size={18} strokeWidth={1.6} aria-hidden />
          {texts.share}
        </button>
      </p>
    </div>
  );
}

interface End {
  slug: PartSlug;
  host: HTMLElement;
}

/**
 * Shows the ends of the open part and of the part that was open before it: if that end were removed during a turn, the
 * text would jump. Rendered at rest, so that no frame of a turn is delayed.
 */
export function PartEnd(props: PartEndProps) {
  const { slug, stage, hasText } = props;
  const [ends, setEnds] = useState<End[]>([]);

  useEffect(() => {
    if (!hasText) return;
    return whenAtRest(() => {
      const host = spreadOf(stage.current, slug)?.querySelector<HTMLElement>('[data-part-end]');
      if (!host) return;
      setEnds((before) => [
        { slug, host },
        ...before.filter((end) => end.slug !== slug).slice(0, 1),
      ]);
    });
  }, [stage, slug, hasText]);

  return (
    <>
      {ends.map((end) => {
        const next = props.parts[indexOfPart(props.parts, end.slug) + 1];
        const content = next ? <NextCard {...props} next={next} /> : <Onward {...props} />;
        return createPortal(content, end.host, end.slug);
      })}
    </>
  );
}
