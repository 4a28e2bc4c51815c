// The translation memory: the closest sentences of the book for the focused field, each to be inserted at the caret.
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { HTML_LANG, type Language } from '../../../domain/languages.ts';
import { workspaceCommand } from '../../../domain/translation/keys.ts';
import type { MemoryHit } from '../../../domain/translation/memory/memory.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import storyType from '../../../ui/StoryType.module.css';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import type { Editor } from '../editor/use-editor.ts';
import { keyLabel } from '../key-label.ts';
import { fieldDomId, type PartTitle, type TargetLanguage, type WorkspaceTexts } from '../texts.ts';
import { insertText, rememberInsertion } from './insert-text.ts';
import styles from './Memory.module.css';
import { useMemory } from './use-memory.ts';

export interface MemoryProps {
  texts: WorkspaceTexts;
  language: Language;
  target: TargetLanguage;
  titles: readonly PartTitle[];
  editor: Editor;
  onClose: () => void;
}

function inputOf(field: FieldId | null): HTMLTextAreaElement | null {
  const element = field && document.getElementById(fieldDomId(field, 'input'));
  return element instanceof HTMLTextAreaElement ? element : null;
}

export function Memory(props: MemoryProps) {
  const { texts, language, target, titles, editor, onClose } = props;
  const t = texts.memory;
  const { field, hits, isReady, isIncomplete, retry } = useMemory(editor, target, titles);
  const [insertAgain] = useState(rememberInsertion);

  useKeyDown((event) => {
    if (workspaceCommand(event) !== 'insert' || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    const input = inputOf(field);
    if (!isReady || event.repeat || !input || input !== document.activeElement) return;
    insertAgain(
      input,
      hits.map((hit) => hit.target),
    );
  });

  const message =
    field === null
      ? t.waiting
      : !isReady
        ? texts.concordance.loading
        : hits.length === 0
          ? t.none
          : fill(t.count, { count: formatNumber(hits.length, language) });
  return (
    <div className={styles.memory} aria-busy={field !== null && !isReady}>
      <div className={styles.head}>
        <p role="status">
          {field !== null && <strong>{fieldLabel(texts.fields, field)}</strong>} {message}
        </p>
        {hits.length > 0 && (
          <p className={styles.key}>{fill(t.key, { key: keyLabel('insert') })}</p>
        )}
        {isIncomplete && (
          <p className={styles.missing}>
            {t.missing}{' '}
            <Button size="small" onClick={retry}>
              {texts.failed.retry}
            </Button>
          </p>
        )}
        <Button
          size="small"
          kind="plain"
          className={styles.close}
          aria-label={texts.close}
          onClick={onClose}
        >
          <X size={16} aria-hidden />
        </Button>
      </div>
      {hits.length > 0 && (
        <ol className={styles.hits} data-stale={!isReady}>
          {hits.map((hit) => (
            <Hit
              key={`${hit.part} ${hit.field} ${hit.source.map(({ text }) => text).join('')}`}
              {...props}
              hit={hit}
              isEnabled={isReady}
              onInsert={() => {
                const input = inputOf(field);
                if (input) insertText(input, hit.target);
              }}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface HitProps extends MemoryProps {
  hit: MemoryHit;
  isEnabled: boolean;
  onInsert: () => void;
}

function Hit({ texts, target, titles, hit, isEnabled, onInsert }: HitProps) {
  const t = texts.memory;
  const title = titles.find(({ slug }) => slug === hit.part)?.title;
  return (
    <li className={styles.hit} data-hit={`${hit.part} ${hit.field}`}>
      <div className={styles.line}>
        <p className={styles.where}>
          <span lang="en">{title}</span> · {fieldLabel(texts.fields, hit.field)}
          {hit.isWholeField && ` · ${t.whole}`}
        </p>
        <Button
          size="small"
          disabled={!isEnabled}
          // Leaves focus and caret in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onInsert}
        >
          {t.insert}
        </Button>
      </div>
      <p className={storyType.story} lang="en">
        {hit.source.map(({ text, isMatch }, index) =>
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
      <p className={storyType.story} lang={HTML_LANG[target]}>
        {hit.target}
      </p>
    </li>
  );
}
