// The translation memory: the closest sentences of the book for the focused field; each can be inserted at the caret.
import { useState } from 'react';
import { HTML_LANG } from '../../../domain/languages.ts';
import { workspaceCommand } from '../../../domain/translation/workspace-shortcuts.ts';
import type { MemoryHit } from '../../../domain/translation/memory/memory.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import storyType from '../../../ui/StoryType.module.css';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import { keyLabel } from '../key-label.ts';
import { PartName } from '../../../ui/PartName.tsx';
import { fieldDomId } from '../texts.ts';
import type { PanelProps } from '../editor-config.ts';
import { useTarget, useWork } from '../work.ts';
import { insertText, createTextInserter } from './insert-text.ts';
import styles from './Side.module.css';
import { useMemory } from './use-memory.ts';

function inputOf(field: FieldId): HTMLTextAreaElement | null {
  const element = document.getElementById(fieldDomId(field, 'input'));
  return element instanceof HTMLTextAreaElement ? element : null;
}

export default function Memory({ field }: PanelProps) {
  const { texts, language, titles, editor } = useWork();
  const target = useTarget();
  const t = texts.memory;
  const { hits, isReady, isIncomplete, retry } = useMemory(editor, target, titles, field);
  const [insertNext] = useState(createTextInserter);

  useKeyDown((event) => {
    if (workspaceCommand(event) !== 'insert' || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    const input = inputOf(field);
    if (!isReady || event.repeat || input !== document.activeElement || !input) return;
    insertNext(
      input,
      hits.map((hit) => hit.target),
    );
  });

  const message = !isReady
    ? texts.concordance.loading
    : hits.length === 0
      ? t.none
      : fill(t.count, { count: formatNumber(hits.length, language) });
  return (
    <div className={styles.panel} aria-busy={!isReady} data-memory>
      <p role="status">{message}</p>
      {isIncomplete && (
        <p className={styles.missing}>
          {t.missing}{' '}
          <Button size="small" onClick={retry}>
            {texts.failed.retry}
          </Button>
        </p>
      )}
      {hits.length > 0 && (
        <>
          <ol className={styles.hits} data-stale={!isReady}>
            {hits.map((hit) => (
              <Hit
                key={`${hit.part} ${hit.field} ${hit.source.map(({ text }) => text).join('')}`}
                hit={hit}
                isEnabled={isReady}
                onInsert={() => {
                  const input = inputOf(field);
                  if (input) insertText(input, hit.target);
                }}
              />
            ))}
          </ol>
          <p className={styles.where}>{fill(t.key, { key: keyLabel('insert') })}</p>
        </>
      )}
    </div>
  );
}

interface HitProps {
  hit: MemoryHit;
  isEnabled: boolean;
  onInsert: () => void;
}

function Hit({ hit, isEnabled, onInsert }: HitProps) {
  const { texts, config, titles } = useWork();
  const t = texts.memory;
  return (
    <li className={styles.hit} data-hit={`${hit.part} ${hit.field}`}>
      <p className={styles.where}>
        <PartName titles={titles} part={hit.part} /> · {fieldLabel(texts.fields, hit.field)}
        {hit.isWholeField && ` · ${t.whole}`}
      </p>
      <p className={storyType.story} lang="en">
        {hit.source.map(({ text, isMatch }, index) =>
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
      <p className={storyType.story} lang={HTML_LANG[config.target]}>
        {hit.target}
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
    </li>
  );
}
