// The drafts that translators asked somebody to read (decision 126).
import { lazy, Suspense, useState } from 'react';
import type { AdminStory, AskedReview } from '../../../domain/story/admin.ts';
import { splitTitle } from '../../../domain/story/parts.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ReviewTexts } from '../../../ui/review/texts.ts';
import panel from '../submissions/ListPanel.module.css';
import { useNow } from '../use-now.ts';
import styles from './ReviewsAsked.module.css';

const AdminReview = lazy(() =>
  import('./AdminReview.tsx').then((m) => ({ default: m.AdminReview })),
);

interface ReviewsAskedProps {
  texts: AdminTexts;
  reviewTexts: ReviewTexts;
  /** Null until it is loaded. */
  story: AdminStory | null;
  onRefresh: () => void;
}

export function ReviewsAsked({ texts, reviewTexts, story, onRefresh }: ReviewsAskedProps) {
  const { reviews: t, languages } = texts.stories;
  const nowMs = useNow();
  const [open, setOpen] = useState<AskedReview | null>(null);
  const namesOf = ({ part, language }: AskedReview) => {
    const title = story?.parts.find((row) => row.part === part)?.title ?? part;
    return { part: splitTitle(title).label || part, language: languages[language] };
  };
  return (
    <section className={`${panel.panel ?? ''} ${styles.reviews ?? ''}`} aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews">{t.title}</h2>
        <p>{t.text}</p>
      </div>
      {story?.reviews.length ? (
        <ul>
          {story.reviews.map((review) => (
            <li key={`${review.language} ${review.part}`} data-review={review.part}>
              <p className={styles.words}>
                <strong>{fill(t.row, namesOf(review))}</strong>
                <span className={styles.asked}>
                  {fill(t.asked, {
                    name: review.by || reviewTexts.discussion.former,
                    ago: formatAgo(review.at, nowMs, 'en'),
                  })}
                </span>
                {review.note !== '' && <span>{review.note}</span>}
              </p>
              <Button aria-label={fill(t.lookOf, namesOf(review))} onClick={() => setOpen(review)}>
                {t.look}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none} role="status">
          {story ? t.none : texts.loading}
        </p>
      )}
      {open && (
        <Suspense fallback={null}>
          <AdminReview
            texts={reviewTexts}
            review={open}
            about={fill(t.row, namesOf(open))}
            onClose={() => {
              setOpen(null);
              onRefresh();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
