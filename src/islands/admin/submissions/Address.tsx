// A wallet address in full. If it does not fit, it breaks only in the middle.
import styles from './Address.module.css';

/** Monospaced, so that two addresses are easy to compare. */
export function Address({ address }: { address: string }) {
  const middle = Math.ceil(address.length / 2);
  return (
    <span className={styles.address}>
      {address.slice(0, middle)}
      <wbr />
      {address.slice(middle)}
    </span>
  );
}
