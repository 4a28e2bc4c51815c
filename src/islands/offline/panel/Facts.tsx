// A two-column list of labelled values; rows without a value are left out.
import styles from '../Popup.module.css';

export function Facts({ rows }: { rows: [name: string, value: string | null | undefined][] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([name, value]) =>
          value != null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
