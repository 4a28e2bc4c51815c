// One field: the English, the translation next to it, and a line about both. It renders when its own text, findings or
// focus change, not when another row's do.
import MessageSquare from 'lucide-react/icons/message-square';
import Flag from 'lucide-react/icons/flag';
import { memo } from 'react';
import { isImeKey } from '../../../domain/key-press.ts';
import { HTML_LANG } from '../../../domain/languages.ts';
import type { Issue } from '../../../domain/translation/responses.ts';
import { textareaRows } from '../../../domain/translation/buttons.ts';
import { getField, paragraphOf, type FieldId } from '../../../domain/translation/text/fields.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import story from '../../../ui/StoryType.module.css';
import { useSelected } from '../../../ui/use-store.ts';
import type { PanelProps } from '../editor-config.ts';
import { isFieldUnsaved } from '../editor/unsaved.ts';
import { focusSide } from '../step-aside.ts';
import { fieldDomId, focusField } from '../texts.ts';
import { useWork } from '../work.ts';
import controls from '../WorkControls.module.css';
import { GrowingText } from './GrowingText.tsx';
import { issueText, toneOf } from './issue-text.ts';
import { Original } from './Original.tsx';
import text from './RowText.module.css';
import styles from './WorkRows.module.css';

const NONE: readonly Issue[] = [];

interface RowProps {
  field: FieldId;
  source: string;
  isStale: boolean;
  /** The number of open comments about the field, and of readers' corrections. */
  comments: number;
  corrections: number;
}

export const Row = memo(function Row({ field, source, isStale, comments, corrections }: RowProps) {
  const { texts, language, config, editor, checks, $field } = useWork();
  const value = useSelected(editor.$edit, () => {
    const editSession = editor.editSession();
    return (editSession && getField(editSession.text, field)) ?? '';
  });
  const isUnsaved = useSelected(editor.$edit, () => {
    const editSession = editor.editSession();
    return editSession !== null && isFieldUnsaved(editSession, field);
  });
  const issues = useSelected(checks.$shown, ({ ofField }) => ofField.get(field) ?? NONE);
  const isCurrent = useSelected($field, (current) => current === field);
  const t = texts.fields;
  const labelId = fieldDomId(field, 'label');
  const issuesId = fieldDomId(field, 'issues');
  const countText = (words: string, number: number) =>
    fill(words, { count: formatNumber(number, language) });
  return (
    <div
      className={styles.row}
      role="group"
      aria-labelledby={labelId}
      data-field={field}
      data-current={isCurrent}
      data-stale={isStale}
    >
      <div className={styles.given}>
        <h2 id={labelId} className={styles.label}>
          {fieldLabel(t, field)}
        </h2>
        {config.english === null && <Original field={field} source={source} />}
      </div>
      <div className={styles.written}>
        <GrowingText
          id={fieldDomId(field, 'input')}
          className={`${text.input ?? ''} ${story.story ?? ''}`}
          lang={HTML_LANG[config.target]}
          dir="ltr"
          rows={paragraphOf(field) === null ? 1 : textareaRows(source)}
          value={value}
          spellCheck
          aria-labelledby={labelId}
          aria-describedby={`${config.english ? '' : fieldDomId(field, 'source')} ${issuesId}`}
          aria-invalid={issues.some((one) => toneOf(one) === 'error') || undefined}
          onChange={({ target, nativeEvent }) => {
            const isLineBreak = (nativeEvent as InputEvent).inputType === 'insertLineBreak';
            const lastField = editor.edit(field, target.value, isLineBreak);
            if (lastField === field) return;
            requestAnimationFrame(() => focusField(lastField, isLineBreak ? 'start' : 'end'));
          }}
          onKeyDown={(event) => {
            // Pages show no line breaks. Enter begins a new paragraph, where one can be added.
            const canAddParagraph = config.english && paragraphOf(field) !== null;
            if (event.key === 'Enter' && !canAddParagraph && !isImeKey(event.nativeEvent))
              event.preventDefault();
          }}
          onCompositionStart={() => editor.compose(true)}
          onCompositionEnd={() => editor.compose(false)}
          onBlur={checks.checkNow}
        />
        <div className={styles.meta}>
          {isStale && (
            <span className={controls.chip} data-tone="caution">
              <span aria-hidden>◆</span> {texts.stale.chip}
            </span>
          )}
          {corrections > 0 && (
            <span className={styles.reported} data-corrections={corrections}>
              <Flag size={14} aria-hidden />
              {countText(texts.corrections.count, corrections)}
            </span>
          )}
          {comments > 0 && (
            <span data-open-threads={comments}>
              <MessageSquare size={14} aria-hidden />
              {countText(texts.discussion.count, comments)}
            </span>
          )}
          {isUnsaved && <span className={styles.changed}>{t.changed}</span>}
          <span
            id={issuesId}
            className={styles.issues}
            data-tone={issues[0] && toneOf(issues[0])}
            hidden={issues.length === 0}
          >
            {issues.map((issue) => issueText(texts.issues, issue)).join(' ')}
          </span>
          {field.endsWith('.alt') && <span className={styles.hint}>{t.altHint}</span>}
          {isCurrent && <CurrentTools field={field} length={value.length} />}
        </div>
      </div>
    </div>
  );
});

/** Shows the field's length and tools, and a button to the side panels where they have no column. */
function CurrentTools({ field, length }: PanelProps & { length: number }) {
  const work = useWork();
  const { texts, language, config } = work;
  const count = formatNumber(length, language);
  return (
    <>
      <span>{fill(texts.fields.characters, { count })}</span>
      {config.english && <config.english.RowTools field={field} />}
      <Button size="small" className={styles.aside} data-open-side onClick={() => focusSide(work)}>
        {texts.side.open}
      </Button>
    </>
  );
}
