// The typed address in groups of four: on a narrow screen the field shows only its end.
import styles from './echo.module.css';

/** Longer text is no address, and would only push the form down. */
const MAX_ECHO = 48;

/**
 * Hidden from assistive technology, which reads the field itself. The gaps between the groups are margins, so that a
 * copy has no spaces.
 */
export function AddressEcho({ address }: { address: string }) {
  if (address === '' || address.length > MAX_ECHO) return null;
  const groups = address.match(/.{1,4}/gsu) ?? [];
  return (
    <p className={styles.echo} aria-hidden="true" data-echo dir="ltr" translate="no">
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </p>
  );
}
