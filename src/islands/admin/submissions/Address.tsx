// A wallet address on one line. If it does not fit, it is cut in the middle, where addresses are compared least.
import styles from './Address.module.css';

/** Characters of the end that always show. */
const END_CHARS = 8;

/** Shows it monospaced, so that two addresses are easy to compare; it is selected, copied and read aloud as a whole. */
export function Address({ address }: { address: string }) {
  return (
    <span className={styles.address} title={address}>
      <span className={styles.start}>{address.slice(0, -END_CHARS)}</span>
      {address.slice(-END_CHARS)}
    </span>
  );
}
