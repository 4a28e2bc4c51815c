// The fields in which two texts differ, each as a word diff.
import {
  changedFields,
  getField,
  type TranslationText,
} from '../../../domain/translation/text/fields.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { DiffText } from '../../../ui/diff/DiffText.tsx';
import { useWork } from '../work.ts';
import styles from './WorkDialogs.module.css';

export default function TextChanges({
  before,
  after,
}: Record<'before' | 'after', TranslationText>) {
  const { texts, config } = useWork();
  return changedFields(before, after).map((field) => (
    <div key={field} className={styles.field} data-changed={field}>
      <h3 className={styles.name}>{fieldLabel(texts.fields, field)}</h3>
      <DiffText
        texts={texts.stale}
        before={getField(before, field) ?? ''}
        after={getField(after, field) ?? ''}
        language={config.target}
      />
    </div>
  ));
}
