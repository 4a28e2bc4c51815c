// What only the row in focus has: its length, tools, and the way to what is beside it where there is no room for a column.
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import type { PanelProps } from '../editor-config.ts';
import { stepAside } from '../step-aside.ts';
import { useWork } from '../work.ts';
import styles from './WorkRows.module.css';

export function CurrentTools({ field, length }: PanelProps & { length: number }) {
  const work = useWork();
  const { texts, language, config } = work;
  const count = formatNumber(length, language);
  return (
    <>
      <span>{fill(texts.fields.characters, { count })}</span>
      {config.english && <config.english.RowTools field={field} />}
      <Button size="small" className={styles.aside} data-open-side onClick={() => stepAside(work)}>
        {texts.side.open}
      </Button>
    </>
  );
}
