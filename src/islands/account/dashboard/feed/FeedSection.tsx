// The offer to follow the inbox in a feed reader. The address itself is loaded when it is asked for.
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import frame from '../TranslatorDashboard.module.css';
import type { DeskProps } from '../types.ts';
import styles from './Feed.module.css';

const FeedAddress = lazy(() =>
  import('./FeedAddress.tsx').then((m) => ({ default: m.FeedAddress })),
);

export function FeedSection({ texts }: Pick<DeskProps, 'texts'>) {
  const words = texts.dashboard.feed;
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="feed">
      <h2 id="feed" className={frame.heading}>
        {words.title}
      </h2>
      <div className={styles.feed}>
        <p>{words.text}</p>
        {isOpen ? (
          <Suspense fallback={<p role="status">{words.loading}</p>}>
            <FeedAddress texts={words} />
          </Suspense>
        ) : (
          <Button onClick={() => setOpen(true)}>{words.show}</Button>
        )}
      </div>
    </section>
  );
}
