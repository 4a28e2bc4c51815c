// The tools for selected words or a mark: choose an ink, write a note, copy, share, report a mistake, remove.
import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useRef, type ReactElement } from 'react';
import { INKS, MARK_LIMITS, type Ink, type Mark } from '../../../../domain/book/marks/mark.ts';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import type { ReaderTexts } from '../../reader-texts.ts';
import { isCovered } from '../../use-book-shortcuts.ts';
import styles from './Marks.module.css';

interface MarkToolsProps {
  texts: ReaderTexts['marks'];
  /** Null while the words are only selected. */
  mark: Mark | null;
  onInk: (ink: Ink) => void;
  onCopy: () => void;
  onShare: () => void;
  onReport: () => void;
  /** Starts a note on selected words. */
  onNote: () => void;
  onWrite: (note: string) => void;
  onRemove: () => void;
}

const ICON = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface ToolButtonProps {
  label: string;
  onPress: () => void;
  children: ReactElement;
}

function ToolButton({ label, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      // Otherwise a press on the tools would end the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
      {label}
    </button>
  );
}

/** Shows the buttons. Tab moves the focus from the text to them, because they do not follow it in the page's order. */
export function MarkTools({ texts, mark, ...props }: MarkToolsProps) {
  const row = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const wantsNote = useRef(false);
  const id = mark?.id;
  // The button that starts a note is gone once there is a mark.
  useEffect(() => {
    if (id === undefined || !wantsNote.current) return;
    wantsNote.current = false;
    noteField.current?.focus({ preventScroll: true });
  }, [id]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.shiftKey || isCovered()) return;
      event.preventDefault();
      row.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const startNote = (): void => {
    wantsNote.current = true;
    props.onNote();
  };
  return (
    <>
      <div ref={row}>
        <div className={styles.row}>
          {INKS.map((ink) => (
            <ReaderButton
              key={ink}
              className={styles.ink}
              data-ink={ink}
              label={texts.inks[ink]}
              aria-pressed={mark ? mark.ink === ink : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => props.onInk(ink)}
            />
          ))}
        </div>
        <div className={styles.row}>
          {!mark && (
            <ToolButton label={texts.note} onPress={startNote}>
              <NotebookPen {...ICON} />
            </ToolButton>
          )}
          <ToolButton label={texts.copy} onPress={props.onCopy}>
            <Copy {...ICON} />
          </ToolButton>
          <ToolButton label={texts.share} onPress={props.onShare}>
            <Share2 {...ICON} />
          </ToolButton>
          <ToolButton label={texts.report} onPress={props.onReport}>
            <Flag {...ICON} />
          </ToolButton>
          {mark && (
            <ToolButton label={texts.remove} onPress={props.onRemove}>
              <Trash2 {...ICON} />
            </ToolButton>
          )}
        </div>
      </div>
      {mark && (
        <label className={styles.note}>
          {texts.note}
          <textarea
            key={mark.id}
            ref={noteField}
            defaultValue={mark.note}
            maxLength={MARK_LIMITS.note}
            onChange={({ target }) => props.onWrite(target.value)}
          />
        </label>
      )}
    </>
  );
}
