// The English text that a field of a translation belongs to.
import styles from './PartForm.module.css';

/** The English text, shown above the field that translates it. */
export function EnglishText({ text, label }: { text: string | undefined; label: string }) {
  if (text === undefined) return null;
  return (
    <p className={styles.english} lang="en">
      <span className="visually-hidden">{label}: </span>
      {text}
    </p>
  );
}
