// One screenshot in the dialog, which can be zoomed.
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from './ScreenshotView.module.css';
import { usePicture } from './use-picture.ts';

interface ScreenshotViewProps {
  texts: AdminTexts;
  /**
   * The URL to fetch; null if the screenshot was deleted. Use it as the component's key, so that a new picture remounts
   * the view.
   */
  url: string | null;
  walletAddress: string;
  /** Whether the picture starts at the frame's width, because it would be too narrow to read if fitted. */
  isLong: boolean;
}

/** The zoom levels: fitted to the frame, then percentages of the frame's width. */
const ZOOMS = ['fit', 150, 200, 300] as const;

/** Shows the picture, or SPEC 2's text for why there is none. */
export function ScreenshotView({ texts, url, walletAddress, isLong }: ScreenshotViewProps) {
  const { state, fail, retry } = usePicture(url);
  const [zoom, setZoom] = useState(0);
  const t = texts.screenshot;

  if (state.kind !== 'shown') {
    return (
      <div className={styles.empty} role="status">
        <p>{state.kind === 'loading' ? t.loading : t[state.kind]}</p>
        {state.kind === 'failed' && <Button onClick={retry}>{texts.retry}</Button>}
      </div>
    );
  }

  const level = isLong && zoom === 0 ? 100 : (ZOOMS[zoom] ?? 'fit');
  const alt = fill(t.alt, { address: walletAddress });
  return (
    <div className={styles.view}>
      <section
        className={styles.frame}
        aria-label={alt}
        tabIndex={0}
        data-zoomed={level !== 'fit' || undefined}
      >
        <img
          src={state.address}
          alt={alt}
          data-zoom={level}
          style={level === 'fit' ? undefined : { inlineSize: `${level}%` }}
          onError={fail}
        />
      </section>
      <div className={styles.tools}>
        <Button aria-label={t.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut size={16} aria-hidden />
        </Button>
        <output>{level === 'fit' ? t.fit : level === 100 ? t.width : `${level}%`}</output>
        <Button
          aria-label={t.zoomIn}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn size={16} aria-hidden />
        </Button>
      </div>
    </div>
  );
}
