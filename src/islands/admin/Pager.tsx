// Previous and Next below a list (SPEC 2). Links, so that a page can be opened in a new tab.
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/buttons.module.css';
import { PageLink } from './PageLink.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  label: string;
  previous: string;
  next: string;
  /** Targets of the links; null at the first or last page. */
  previousHref: string | null;
  nextHref: string | null;
  children: ReactNode;
}

function Step({ label, href }: { label: string; href: string | null }) {
  if (href === null) return <Button disabled>{label}</Button>;
  return (
    <PageLink className={buttons.button} href={href}>
      {label}
    </PageLink>
  );
}

/** Both links with the position between them. */
export function Pager({ label, previous, next, previousHref, nextHref, children }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <Step label={previous} href={previousHref} />
      <span className={styles.place}>{children}</span>
      <Step label={next} href={nextHref} />
    </nav>
  );
}
