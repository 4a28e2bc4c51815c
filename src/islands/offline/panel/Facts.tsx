// Facts with their names, in two columns.
import styles from '../Popup.module.css';

/** Rows of name and value; a row without a value is left out. */
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
