// The status dot. Each state has its own colour and its own shape, so that neither alone is needed (WCAG 1.4.1).
import type { DotColour } from '../../domain/offline/status-dot.ts';
import styles from './StatusDot.module.css';

const DISC = 'M15 8A7 7 0 1 1 1 8a7 7 0 0 1 14 0Z';

/** Body and symbol on a 16 by 16 grid; the style sheet turns blue into a ring. */
const SHAPES: Record<DotColour, [string, string]> = {
  orange: ['M2 2h12v12H2Z', 'M6 5v6M10 5v6'],
  red: [DISC, 'm5.5 5.5 5 5m0-5-5 5'],
  yellow: ['M8 .8 15.8 15H.2Z', 'M8 6v4m0 2v.6'],
  green: [DISC, 'm4.8 8.3 2.2 2.2 4.2-4.6'],
  blue: [DISC, ''],
};

/** Shows the dot, hidden from screen readers: its meaning is written beside it or in its button's label. */
export function StatusDot({ colour }: { colour: DotColour }) {
  const [body, sign] = SHAPES[colour];
  return (
    <svg
      className={styles.dot}
      data-dot={colour}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
    >
      <path d={body} />
      <path className={styles.sign} d={sign} />
    </svg>
  );
}
