// A panel beside the rows.
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useState, type ReactNode } from 'react';
import work from '../../../ui/work.module.css';
import styles from './Side.module.css';

interface PanelProps {
  /** Identifies the panel in tests and styles. */
  name: string;
  title: string;
  children: ReactNode;
}

/** Shows a panel whose content is always visible. */
export function Panel({ name, title, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title} data-panel={name}>
      <h3 className={work.soft}>{title}</h3>
      {children}
    </section>
  );
}

interface CollapsiblePanelProps extends PanelProps {
  /** Whether it is open at first. */
  isOpenAtFirst?: boolean;
  onToggle?: (isOpen: boolean) => void;
}

/** Shows a panel that can be folded. Its content needs a request or much room, so it is loaded once it is opened. */
export function CollapsiblePanel({
  name,
  title,
  isOpenAtFirst = false,
  onToggle,
  children,
}: CollapsiblePanelProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const toggle = (): void => {
    setOpen(!isOpen);
    onToggle?.(!isOpen);
  };
  return (
    <section className={styles.panel} aria-label={title} data-panel={name}>
      <h3 className={work.soft}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
          <ChevronRight size={16} aria-hidden />
          {title}
        </button>
      </h3>
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </section>
  );
}
