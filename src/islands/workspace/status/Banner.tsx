// A message above the text, with its actions.
import type { ReactNode } from 'react';
import buttons from '../../../ui/buttons.module.css';
import styles from './WorkBanners.module.css';

interface BannerProps {
  tone?: 'caution' | 'danger' | 'good' | 'neutral';
  /** `alert` for messages to be announced at once. */
  role?: 'alert' | 'status';
  /** Identifies the banner in tests and styles. */
  name: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** In the normal flow of the page: it moves the text down and never covers it. */
export function Banner({
  tone = 'neutral',
  role = 'status',
  name,
  children,
  actions,
}: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} data-banner={name} role={role}>
      {children}
      {actions && <div className={buttons.row}>{actions}</div>}
    </div>
  );
}
