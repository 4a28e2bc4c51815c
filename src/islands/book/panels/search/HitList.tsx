// The places found, part by part. Each is a link to its part.
import { useLayoutEffect, useRef } from 'react';
import { hitsByPart, type SearchHit } from '../../../../domain/book/search.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { partPath } from '../../../../domain/routes.ts';
import type { ListedPart } from '../../../../domain/story/parts.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { takeOver } from '../../link-click.ts';
import styles from './SearchDialog.module.css';

/** More places than anyone reads. When there are more, the panel says so. */
export const MAX_HITS = 60;

interface HitListProps {
  language: Language;
  parts: readonly ListedPart[];
  hits: readonly SearchHit[];
  /** Index of the place that the page shows; null if it shows none of these. */
  at: number | null;
  onChoose: (index: number) => void;
}

/** Those of each part below its title and their number. The one in the page is marked and in view. */
export function HitList({ language, parts, hits, at, onChoose }: HitListProps) {
  const current = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    // Returns a promise in newer browsers, which is not a clean-up function.
    current.current?.scrollIntoView({ block: 'center' });
  }, []);
  return hitsByPart(hits).map((group) => {
    const shown = group.hits.filter(({ index }) => index < MAX_HITS);
    if (shown.length === 0) return null;
    const part = parts.find(({ slug }) => slug === group.slug);
    const titleId = `found-${group.slug}`;
    return (
      <section key={group.slug} className={styles.group} aria-labelledby={titleId}>
        <h3 id={titleId} className={styles.part}>
          <span lang={HTML_LANG[part?.language ?? language]}>{part?.title}</span>{' '}
          <span className={styles.count}>{formatNumber(group.hits.length, language)}</span>
        </h3>
        <ol className={styles.hits}>
          {shown.map(({ hit, index }) => (
            <li key={index}>
              <a
                ref={index === at ? current : undefined}
                className={styles.hit}
                href={partPath(language, hit.slug)}
                lang={HTML_LANG[hit.language]}
                aria-current={index === at || undefined}
                onClick={takeOver(() => onChoose(index))}
              >
                {hit.before}
                <mark>{hit.match}</mark>
                {hit.after}
              </a>
            </li>
          ))}
        </ol>
      </section>
    );
  });
}
