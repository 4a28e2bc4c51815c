// One screenshot, fetched with the admin's token into an object URL, which is revoked on unmount.
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useState } from 'react';
import { getFile } from '../../../../api/admin.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { asAdmin } from '../../session/as-admin.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from './ScreenshotView.module.css';

interface ScreenshotViewProps {
  texts: AdminTexts;
  /**
   * The URL to fetch; null if the screenshot was deleted. Use it as the component's key, so that a new picture remounts
   * the view.
   */
  url: string | null;
  walletAddress: string;
}

type State = { kind: 'loading' | 'none' | 'failed' } | { kind: 'shown'; address: string };

const NOT_FOUND = 404;
/** Fit to the frame, then percentages of the frame's width. */
const ZOOMS = ['fit', '150', '200', '300'] as const;

/** The picture, or SPEC 2's text for why there is none. */
export function ScreenshotView({ texts, url, walletAddress }: ScreenshotViewProps) {
  const [state, setState] = useState<State>({ kind: url === null ? 'none' : 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [zoom, setZoom] = useState(0);
  const t = texts.screenshot;

  useEffect(() => {
    if (url === null) return;
    const leaving = new AbortController();
    let address: string | null = null;
    const { signal } = leaving;
    void asAdmin((token) => getFile(token, url, { signal })).then((result) => {
      if (signal.aborted) return;
      if (result.ok) {
        address = URL.createObjectURL(result.data);
        setState({ kind: 'shown', address });
      } else {
        setState({ kind: result.status === NOT_FOUND ? 'none' : 'failed' });
      }
    });
    return () => {
      leaving.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [url, attempt]);

  if (state.kind !== 'shown') {
    return (
      <div className={styles.empty} role="status">
        <p>{state.kind === 'loading' ? t.loading : t[state.kind]}</p>
        {state.kind === 'failed' && (
          <Button
            onClick={() => {
              setState({ kind: 'loading' });
              setAttempt(attempt + 1);
            }}
          >
            {texts.retry}
          </Button>
        )}
      </div>
    );
  }

  const level = ZOOMS[zoom] ?? 'fit';
  const alt = fill(t.alt, { address: walletAddress });
  return (
    <div className={styles.view}>
      <section
        className={styles.frame}
        aria-label={alt}
        tabIndex={0}
        data-zoomed={zoom > 0 || undefined}
      >
        <img
          src={state.address}
          alt={alt}
          data-zoom={level}
          onError={() => setState({ kind: 'failed' })}
        />
      </section>
      <div className={styles.tools}>
        <Button aria-label={t.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut size={16} aria-hidden />
        </Button>
        <output>{level === 'fit' ? t.fit : `${level}%`}</output>
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
