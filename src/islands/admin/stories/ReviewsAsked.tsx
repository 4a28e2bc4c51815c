// The drafts that translators asked somebody to read (decision 126).
import type { AdminStory, AskedReview } from '../../../domain/story/admin.ts';
import { splitTitle } from '../../../domain/story/parts.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import buttons from '../../../ui/buttons.module.css';
import panel from '../submissions/ListPanel.module.css';
import { useNow } from '../use-now.ts';
import styles from './ReviewsAsked.module.css';
import { storyViewPath } from './use-story-view.ts';

interface ReviewsAskedProps {
  texts: AdminTexts;
  /** Null until it is loaded. */
  story: AdminStory | null;
}

export function ReviewsAsked({ texts, story }: ReviewsAskedProps) {
  const { reviews: t, languages } = texts.stories;
  const nowMs = useNow();
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
                    name: review.by || t.former,
                    ago: formatAgo(review.at, nowMs, 'en'),
                  })}
                </span>
                {review.note !== '' && <span>{review.note}</span>}
              </p>
              <a
                className={buttons.button}
                href={storyViewPath(review)}
                aria-label={fill(t.lookOf, namesOf(review))}
              >
                {t.look}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none} role="status">
          {story ? t.none : texts.loading}
        </p>
      )}
    </section>
  );
}
