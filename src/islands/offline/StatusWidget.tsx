// The offline status widget (SPEC 2): a dot in a corner, and a popup with the details.
import styles from './Corner.module.css';
import { CornerButton } from './CornerButton.tsx';
import { StatusDot } from './StatusDot.tsx';
import type { CornerProps } from './texts.ts';

interface StatusWidgetProps extends CornerProps {
  /** SPEC 2. In the open book the style sheet moves it to where there is space. */
  position?: 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right';
}

/** The button with the dot. */
export function StatusWidget({ position = 'bottom-left', ...corner }: StatusWidgetProps) {
  const { texts, colour } = corner;
  return (
    <div className={styles.widget} data-position={position}>
      <CornerButton
        popup="status"
        label={`${texts.status.title}: ${texts.dot[colour]}`}
        {...corner}
      >
        <StatusDot colour={colour} />
      </CornerButton>
    </div>
  );
}
