// The card at the end of a part that leads to the next one.
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { partPath } from '../../../../domain/routes.ts';
import { splitTitle, type ListedPart, type PartSlug } from '../../../../domain/story/parts.ts';
import type { PictureTable } from '../../../../domain/story/pictures.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { takeOver } from '../../link-click.ts';
import { scrollerOf } from '../../place/reading-place.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import styles from './PartEnd.module.css';

interface NextCardProps {
  next: ListedPart;
  language: Language;
  pictures: PictureTable;
  texts: ReaderTexts['ending'];
  inEnglish: string;
  goTo: (slug: PartSlug, paragraph: number) => void;
}

/** How far below the page a picture begins to load, in CSS px, as on the cover (layouts/inline/near-pictures.ts). */
const NEAR_PX = 200;

/** The `sizes` of the picture: its width in the card. */
const PICTURE_SIZES = '7rem';

/** The card: a link to the next part's page, which in the book turns to it. */
export function NextCard({
  next,
  language,
  pictures,
  texts,
  ...props
}: NextCardProps): ReactElement {
  const card = useRef<HTMLAnchorElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const element = card.current;
    const spread = element?.closest<HTMLElement>('[data-spread]');
    if (!element || !spread || isNear) return;
    // Margins count only around the root: within a page that scrolls, that page.
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { root: scrollerOf(spread), rootMargin: `${String(NEAR_PX)}px` },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [isNear]);

  const { label, name } = splitTitle(next.title);
  const picture = `parts/${next.slug}`;
  const info = pictures[picture];
  return (
    <a
      ref={card}
      className={`${styles.card ?? ''} no-print`}
      href={partPath(language, next.slug)}
      rel="next"
      data-next-card
      onClick={takeOver(() => props.goTo(next.slug, 0))}
    >
      <span className={styles.frame}>
        {isNear && info && <Picture name={picture} info={info} alt="" sizes={PICTURE_SIZES} />}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{texts.next}</span>
        <span lang={HTML_LANG[next.language]}>
          <span className={styles.label}>{label}</span> <span className={styles.name}>{name}</span>
        </span>
        {next.language !== language && <span className={styles.label}>{props.inEnglish}</span>}
      </span>
      <ArrowRight size={20} strokeWidth={1.6} aria-hidden />
    </a>
  );
}
