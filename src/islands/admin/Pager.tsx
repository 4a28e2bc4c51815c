// Previous and Next below a list (SPEC 2). Links, so that a page can be opened in a new tab.
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import buttons from '../../ui/buttons.module.css';
import styles from './Pager.module.css';

interface PagerProps {
  label: string;
  previous: string;
  next: string;
  /** Targets of the links; null at the first or last page. */
  previousHref: string | null;
  nextHref: string | null;
  onGo: (to: 'previous' | 'next') => void;
  children: ReactNode;
}

interface StepProps {
  label: string;
  href: string | null;
  onGo: () => void;
}

function Step({ label, href, onGo }: StepProps) {
  if (href === null) {
    return <Button disabled>{label}</Button>;
  }
  return (
    <a
      className={buttons.button}
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo();
      }}
    >
      {label}
    </a>
  );
}

/** Both links with the position between them. */
export function Pager(props: PagerProps) {
  const { label, previous, next, previousHref, nextHref, onGo, children } = props;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Step label={previous} href={previousHref} onGo={() => onGo('previous')} />
      <span className={styles.place}>{children}</span>
      <Step label={next} href={nextHref} onGo={() => onGo('next')} />
    </nav>
  );
}
