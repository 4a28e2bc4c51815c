// One part laid open: left page and right page. Knows nothing of turning but its own role in it.
import type { ReactNode } from 'react';
import styles from './Spread.module.css';
import turning from './turning.module.css';

interface SpreadProps {
  slug: string;
  role: 'current' | 'leaving';
  /** Which way the sheet in the air goes; null at rest. */
  direction: 'forward' | 'backward' | null;
  textLabel: string;
  opening: ReactNode;
  text: ReactNode;
}

const join = (...names: (string | undefined)[]): string => names.join(' ');

/** The two pages of a part; a leaving spread is inert, so that it is neither read nor tabbed into. */
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
        {/* A region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
        <section className={styles.leaf} aria-label={textLabel} tabIndex={0} data-text-page>
          {text}
        </section>
      </div>
    </article>
  );
}
