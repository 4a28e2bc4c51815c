// How far the reader is in the whole book: a line and a bar above the parts.
import type { Language } from '../../../domain/languages.ts';
import type { ListedPart, PartSlug } from '../../../domain/story/parts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import type { ReaderTexts } from '../reader-texts.ts';
import styles from './ContentsDialog.module.css';
import type { PartMinutes } from './use-part-minutes.ts';

interface ContentsProgressProps {
  t: ReaderTexts['contents'];
  language: Language;
  parts: readonly ListedPart[];
  finished: ReadonlySet<PartSlug>;
  minutes: PartMinutes;
}

/** Nothing before a part was read to its end. The minutes only where all that are left are known. */
export function ContentsProgress({ t, language, parts, finished, minutes }: ContentsProgressProps) {
  const left = parts.filter(({ slug }) => !finished.has(slug));
  const read = parts.length - left.length;
  if (read === 0) return null;
  const isKnown = left.every(({ slug }) => minutes[slug] !== undefined);
  const total = left.reduce((sum, { slug }) => sum + (minutes[slug] ?? 0), 0);
  const number = (value: number): string => formatNumber(Math.ceil(value), language);
  const words = fill(t.partsRead, { read: number(read), total: number(parts.length) });
  return (
    <div className={styles.progress}>
      <p className={styles.hint}>
        {words}
        {isKnown && left.length > 0 && ` · ${fill(t.minutesLeft, { minutes: number(total) })}`}
      </p>
      <progress className={styles.way} value={read} max={parts.length} aria-label={words} />
    </div>
  );
}
