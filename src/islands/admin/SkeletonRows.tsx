// Placeholder for rows that are loading.
import styles from './SkeletonRows.module.css';

export function SkeletonRows({ label }: { label: string }) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
