import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

/** The heading of a page behind the sign-in. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>;
}
