// The message after the last page (SPEC 2).
import { onPlainClick } from '../link-click.ts';
import styles from './ClosingMessage.module.css';
import type { BookTexts } from '../types.ts';

interface ClosingMessageProps {
  texts: BookTexts;
  firstPath: string;
  homePath: string;
  onRestart: () => void;
  onCover: () => void;
}

/** Marks the end of what is written so far, with links to the beginning and the cover. */
export function ClosingMessage({
  texts,
  firstPath,
  homePath,
  onRestart,
  onCover,
}: ClosingMessageProps) {
  const { closing } = texts.book;
  return (
    <aside className={styles.closing} data-closing>
      <h2 className={styles.title}>{closing.title}</h2>
      <p>{closing.text}</p>
      <p className={`${styles.ways ?? ''} no-print`}>
        <a href={firstPath} onClick={onPlainClick(onRestart)}>
          {closing.again}
        </a>
        <a href={homePath} onClick={onPlainClick(onCover)}>
          {closing.cover}
        </a>
      </p>
    </aside>
  );
}
