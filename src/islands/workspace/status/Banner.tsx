// A message above the text with what can be done about it.
import type { ReactNode } from 'react';
import controls from '../WorkControls.module.css';
import styles from './WorkBanners.module.css';

interface BannerProps {
  tone?: 'caution' | 'danger' | 'good' | 'neutral';
  /** `alert` for what must be heard at once. */
  role?: 'alert' | 'status';
  /** Tells banners apart, in tests and styles. */
  name: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Stands in the flow of the page: it moves the text down and never covers it. */
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
      {actions && <div className={controls.row}>{actions}</div>}
    </div>
  );
}
