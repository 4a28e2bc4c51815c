// A wallet address on one line. If it does not fit, it is cut in the middle, where addresses are compared least.
import styles from './Address.module.css';

/** How many characters at the end always show. */
const END_CHARS = 8;

/** Shows an address in a monospaced font, for comparison. It is selected, copied and read aloud as a whole. */
export function Address({ address }: { address: string }) {
  return (
    <span className={styles.address} title={address}>
      <span className={styles.start}>{address.slice(0, -END_CHARS)}</span>
      {address.slice(-END_CHARS)}
    </span>
  );
}
