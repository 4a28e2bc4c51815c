// A wallet's address, whole: where it does not fit it breaks in the middle, and nowhere else.
import styles from './Address.module.css';

/** In letters of one width, so that two of them can be compared. */
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
