// A wallet address on one line. What does not fit is cut in the middle, where addresses are compared least.
import styles from './Address.module.css';

/** Characters of the end that always show. */
const END_CHARS = 8;

/** Monospaced, so that two addresses are easy to compare; the whole of it is selected, copied and read aloud. */
export function Address({ address }: { address: string }) {
  return (
    <span className={styles.address} title={address}>
      <span className={styles.start}>{address.slice(0, -END_CHARS)}</span>
      {address.slice(-END_CHARS)}
    </span>
  );
}
