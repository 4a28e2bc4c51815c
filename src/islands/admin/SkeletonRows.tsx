// Placeholder for rows that are loading.
import styles from './SkeletonRows.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export function SkeletonRows({ label }: { label: string }) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{label}</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
