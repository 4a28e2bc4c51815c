// A part set in real pages (decision 105): its columns, its turns, and which page is open.
import { useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill } from '../../../../i18n/messages.ts';
import { useKeyDown } from '../../../../ui/use-key-down.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import type { ReaderToolsProps } from '../types.ts';
import styles from './pages.module.css';
import type { Shown } from './pager.ts';
import { useArrowNames } from './use-arrow-names.ts';
import { usePager } from './use-pager.ts';
import { usePageTaps } from './use-page-taps.ts';
import { usePageWheel } from './use-page-wheel.ts';

interface PagesProps extends Pick<
  ReaderToolsProps,
  'language' | 'parts' | 'slug' | 'stage' | 'textView' | 'hasText' | 'isInstant' | 'step'
> {
  /** Null until they are there. */
  texts: ReaderTexts['pages'] | null;
}

/** The pages of the open part. */
export function Pages(props: PagesProps): ReactElement | null {
  const { language, slug, stage, step, texts } = props;
  const [turned, setTurned] = useState<(Shown & { slug: string }) | null>(null);
  const shown = usePager({ ...props, onTurned: (now) => setTurned({ ...now, slug }) });
  usePageTaps(stage, step);
  usePageWheel(stage, step);
  useArrowNames(stage, shown, texts);
  // On a page that scrolls, the browser answers the space bar on the focused text.
  useKeyDown((event) => {
    const isOnText = event.target instanceof Element && event.target.matches('[data-text-page]');
    if (event.key !== ' ' || !isOnText || event.defaultPrevented) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  });

  const place = document.querySelector('[data-progress]');
  if (!texts || !shown || !place) return null;
  const say = ({ page, pages }: Shown): string =>
    fill(texts.position, {
      page: formatNumber(page + 1, language),
      pages: formatNumber(pages, language),
    });
  return (
    <>
      {createPortal(
        <span className={styles.position} data-page-position>
          {say(shown)}
        </span>,
        place,
      )}
      <p className="visually-hidden" role="status" data-page-turned>
        {turned?.slug === slug ? say(turned) : ''}
      </p>
    </>
  );
}
