// One open part: left page and right page. It knows only its own role in a turn.
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Spread.module.css';

/** The open part, the part that a turn leaves, or a hidden part that is ready to be turned to. */
export type SpreadRole = 'current' | 'leaving' | 'waiting';

interface SpreadProps {
  slug: string;
  role: SpreadRole;
  /** Direction of the turn in progress; null at rest. */
  direction: 'forward' | 'backward' | null;
  textLabel: string;
  opening: ReactNode;
  text: ReactNode;
}

const join = (...names: (string | undefined)[]): string => names.join(' ');

/** Shows the two pages of a part. Only the current one is read aloud and focusable. */
export function Spread({ slug, role, direction, textLabel, opening, text }: SpreadProps) {
  const spread = useRef<HTMLElement>(null);
  // A part that is turned to again opens at its beginning.
  useEffect(() => {
    const { current } = spread;
    if (role !== 'waiting' || !current) return;
    for (const scroller of [current, ...current.querySelectorAll('[data-leaf]')])
      scroller.scrollTop = 0;
  }, [role]);

  return (
    <article
      ref={spread}
      className={styles.spread}
      data-spread={slug}
      data-role={role}
      data-direction={direction ?? undefined}
      inert={role !== 'current'}
    >
      <div className={join(styles.page, styles.left)}>
        <div className={styles.leaf} data-leaf>
          {opening}
        </div>
      </div>
      <div className={join(styles.page, styles.right)}>
        {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1). */}
        <section
          className={styles.leaf}
          aria-label={textLabel}
          tabIndex={0}
          data-leaf
          data-text-page
        >
          {text}
        </section>
      </div>
    </article>
  );
}
