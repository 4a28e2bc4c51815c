// One open part: left page and right page. Of turning it knows only its own role.
import type { ReactNode } from 'react';
import styles from './Spread.module.css';
import turning from './turning.module.css';

interface SpreadProps {
  slug: string;
  role: 'current' | 'leaving';
  /** Direction of the turning sheet; null at rest. */
  direction: 'forward' | 'backward' | null;
  textLabel: string;
  opening: ReactNode;
  text: ReactNode;
}

const join = (...names: (string | undefined)[]): string => names.join(' ');

/** The two pages of a part. A leaving spread is inert, so that it is neither read aloud nor focusable. */
export function Spread({ slug, role, direction, textLabel, opening, text }: SpreadProps) {
  return (
    <article
      className={join(styles.spread, turning.spread)}
      data-spread={slug}
      data-role={role}
      data-direction={direction ?? undefined}
      inert={role === 'leaving'}
    >
      <div className={join(styles.page, styles.left, turning.left)}>
        <div className={styles.leaf}>{opening}</div>
      </div>
      <div className={join(styles.page, styles.right, turning.right)}>
        {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1). */}
        <section className={styles.leaf} aria-label={textLabel} tabIndex={0} data-text-page>
          {text}
        </section>
      </div>
    </article>
  );
}
