// What readers reported about the paragraph of a row, and the answers to it.
import type { CorrectionReply, CorrectionRow } from '../../../domain/corrections/correction.ts';
import type { Language } from '../../../domain/languages.ts';
import { Button } from '../../../ui/Button.tsx';
import { CorrectionItem } from '../../../ui/corrections/CorrectionItem.tsx';
import { isChange } from '../../../ui/corrections/use-correction-list.ts';
import styles from '../../../ui/review/Discussion.module.css';
import type { TargetLanguage, WorkspaceTexts } from '../texts.ts';

interface RowCorrectionsProps {
  texts: WorkspaceTexts['corrections'];
  language: Language;
  target: TargetLanguage;
  rows: readonly CorrectionRow[];
  busy: string | null;
  canAsk: boolean;
  onAnswer: (row: CorrectionRow, wanted: CorrectionReply['reply']) => void;
}

export function RowCorrections(props: RowCorrectionsProps) {
  const { texts, language, target, rows, busy, canAsk, onAnswer } = props;
  return (
    <section className={styles.discussion} aria-label={texts.here}>
      {rows.map((row) => {
        const id = `correction-${row.id}`;
        const button = (label: string, wanted: CorrectionReply['reply'], kind?: 'main') => (
          <Button
            size="small"
            kind={kind}
            aria-describedby={id}
            disabled={!canAsk || busy !== null}
            onClick={() => onAnswer(row, wanted)}
          >
            {label}
          </Button>
        );
        return (
          <article key={row.id} className={styles.thread} aria-busy={busy === row.id}>
            <CorrectionItem {...{ row, texts, language, target, id }}>
              {button(isChange(row) ? texts.accept : texts.fixed, 'accept', 'main')}
              {button(texts.decline, 'decline')}
            </CorrectionItem>
          </article>
        );
      })}
    </section>
  );
}
