// Adds, moves and removes paragraphs of the English. Translations follow them (decision 123).
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Trash2 from 'lucide-react/icons/trash';
import { WORKSPACE_UNDO_MS } from '../../../../domain/translation/translation-limits.ts';
import {
  blankLike,
  paragraphOf,
  type FieldId,
} from '../../../../domain/translation/text/fields.ts';
import { fill } from '../../../../i18n/messages.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useSelected } from '../../../../ui/use-store.ts';
import type { PanelProps } from '../../../workspace/editor-config.ts';
import { focusField } from '../../../workspace/texts.ts';
import { useWork } from '../../../workspace/work.ts';
import { useEnglishEditing } from './english-editing.ts';
import styles from './English.module.css';

/** Focuses a tool of a row once it is rendered, or the row's text if the tool is missing or disabled. */
function focusTool(field: FieldId, tool: 'moveUp' | 'moveDown'): void {
  requestAnimationFrame(() => {
    const button = document.querySelector<HTMLElement>(
      `[data-field="${field}"] [data-row-tool="${tool}"]:enabled`,
    );
    if (button) button.focus();
    else focusField(field);
  });
}

/** Shows the tools of a paragraph. The title has only one, which inserts a first paragraph. */
export function RowTools({ field }: PanelProps) {
  const { editor, $field } = useWork();
  const { texts } = useEnglishEditing();
  const t = texts.editor;
  const count = useSelected(editor.$edit, () => editor.editSession()?.text.text.length ?? 0);
  const index = field === 'title' ? -1 : paragraphOf(field);
  const hintText = field === 'title' ? t.titleHint : field === 'quote' ? t.quoteHint : t.boldHint;
  const hint = (field === 'quote' || index !== null) && (
    <p className={styles.hint} title={hintText}>
      {hintText}
    </p>
  );
  if (index === null) return hint;
  const number = index + 1;

  /** Changes the paragraphs and goes to one of them. */
  const change = (to: number, next: (paragraphs: string[]) => string[]): FieldId => {
    const session = editor.editSession();
    const at: FieldId = `text.${to}`;
    if (!session) return at;
    const text = { ...session.text, text: next(session.text.text) };
    editor.put({ text, hashes: blankLike(text) });
    $field.set(at);
    return at;
  };
  const insert = (): void => {
    const at = change(index + 1, (all) => all.toSpliced(index + 1, 0, ''));
    requestAnimationFrame(() => focusField(at));
  };
  const move = (by: -1 | 1): void => {
    const at = change(index + by, (all) =>
      all.toSpliced(index, 1).toSpliced(index + by, 0, all[index] ?? ''),
    );
    focusTool(at, by < 0 ? 'moveUp' : 'moveDown');
  };
  const remove = (): void => {
    const removed = editor.editSession()?.text.text[index] ?? '';
    const at = change(Math.min(index, count - 2), (all) => all.toSpliced(index, 1));
    requestAnimationFrame(() => focusField(at));
    const { part } = editor.$edit.get();
    const putBack = (): void => {
      if (editor.$edit.get().part !== part) return;
      const restored = change(index, (all) => all.toSpliced(index, 0, removed));
      requestAnimationFrame(() => focusField(restored));
    };
    showToast({
      title: fill(t.removed, { number }),
      durationMs: WORKSPACE_UNDO_MS,
      action: { label: t.putBack, run: putBack },
    });
  };
  const isParagraph = index >= 0;
  const tools = [
    ['insert', CirclePlus, true, true, insert],
    ['moveUp', ArrowUp, isParagraph, index > 0, () => move(-1)],
    ['moveDown', ArrowDown, isParagraph, number < count, () => move(1)],
    ['remove', Trash2, isParagraph, count > 1, remove],
  ] as const;
  return (
    <>
      {hint}
      <span className={styles.tools}>
        {tools.map(([name, Icon, isShown, isEnabled, run]) => {
          const label = index < 0 ? t.insertFirst : fill(t[name], { number });
          return (
            isShown && (
              <Button
                key={name}
                kind="plain"
                size="small"
                data-row-tool={name}
                aria-label={label}
                title={label}
                disabled={!isEnabled}
                onClick={run}
              >
                <Icon size={16} aria-hidden />
              </Button>
            )
          );
        })}
      </span>
    </>
  );
}
