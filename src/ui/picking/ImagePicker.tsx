// Picks one image by button, drag and drop, or paste, and previews it. The caller validates it.
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import type { Language } from '../../domain/languages.ts';
import { formatSize } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import controls from '../controls.module.css';
import { ReaderButton } from '../ReaderButton.tsx';
import styles from '../forms.module.css';

interface ImagePickerTexts {
  /** Label of the field, for example `Wallet screenshot`. */
  label: string;
  choose: string;
  change: string;
  remove: string;
  /** Says that an image can also be dropped or pasted. */
  drop: string;
  previewAlt: string;
  /** With `{name}` and `{size}`. */
  file: string;
  convert?: string;
  /** Advice for the case that this browser cannot convert the file. */
  convertElsewhere?: string;
}

/** File names that phones and messengers give: digits, or a UUID. They mean nothing to a person. */
const CODE_NAME = /^(?=.*\d)[\da-f_ -]{8,}\.\w+$/i;

interface ImagePickerProps {
  texts: ImagePickerTexts;
  language: Language;
  file: File | null;
  hint?: string | undefined;
  error?: string | null | undefined;
  /** Converts the refused file. Null if this browser cannot convert it; undefined if there is nothing to convert. */
  onConvert?: (() => void) | null | undefined;
  /** MIME types for the browser's file dialog. */
  accept: string;
  isDisabled?: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

interface PreviewProps {
  file: File;
  alt: string;
}

/** Previews a file. Remounted for each file, so that its object URL lives exactly as long as it is displayed. */
function Preview({ file, alt }: PreviewProps) {
  const [url] = useState(() => URL.createObjectURL(file));
  const [isLong, setIsLong] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <img
      className={styles.preview}
      src={url}
      alt={alt}
      data-long={isLong}
      // Longer than the screen of any phone.
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        setIsLong(height > 2.5 * width)
      }
    />
  );
}

/** Focuses the button, unless the user has begun to type meanwhile. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (!document.activeElement?.matches('input:not([type="file"])')) button?.focus();
}

/** Accepts images pasted anywhere, unless a field takes the text pasted along with them, as from a spreadsheet. */
function usePaste(isDisabled: boolean, onPick: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent): void => {
    const isForField =
      event.target instanceof Element &&
      event.target.matches('input:not([type="file"]), textarea') &&
      event.clipboardData?.types.includes('text/plain');
    if (isDisabled || isForField) return;
    const pasted = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
      type.startsWith('image/'),
    );
    if (!pasted) return;
    event.preventDefault();
    onPick(pasted);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => take(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Accepts an image dropped on an element. Returns whether one is being dragged over it. */
function useDrop(
  zone: RefObject<HTMLElement | null>,
  isDisabled: boolean,
  onPick: (file: File) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer?.files[0];
    if (dropped && !isDisabled) onPick(dropped);
  });
  useEffect(() => {
    const element = zone.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Also while disabled: otherwise the browser would navigate to the dropped file.
    element.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    element.addEventListener('dragenter', () => setIsOver(true), { signal });
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!element.contains(relatedTarget as Node | null)) setIsOver(false);
      },
      { signal },
    );
    element.addEventListener('drop', (event) => take(event), { signal });
    return () => controller.abort();
  }, [zone]);
  return isOver && !isDisabled;
}

/** Renders the picker. Keyboard and screen readers use the native file input. */
export function ImagePicker(props: ImagePickerProps) {
  const { texts, language, file, hint, error, accept, isDisabled = false } = props;
  const { onPick, onRemove, onConvert } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useDrop(zone, isDisabled, onPick);
  usePaste(isDisabled, onPick);
  const hasError = Boolean(error);

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {texts.label}
      </label>
      <div ref={zone} className={styles.drop} data-over={isOver}>
        {file && (
          <Preview
            key={`${file.name} ${String(file.size)} ${String(file.lastModified)}`}
            file={file}
            alt={texts.previewAlt}
          />
        )}
        {file && (
          <p className={styles.file}>
            {fill(texts.file, {
              name: CODE_NAME.test(file.name) ? texts.label : file.name,
              size: formatSize(file.size, language),
            })}
          </p>
        )}
        <div className={styles.row}>
          <label className={`${controls.secondary ?? ''} ${styles.choose ?? ''}`}>
            {file ? texts.change : texts.choose}
            <input
              ref={input}
              id={id}
              type="file"
              className="visually-hidden"
              accept={accept}
              disabled={isDisabled}
              aria-invalid={hasError || undefined}
              aria-describedby={`${id}-error ${id}-hint`}
              onChange={(event) => {
                const picked = event.target.files?.[0];
                if (picked) onPick(picked);
                // Reset the input, so that picking the same file again, after it was rejected or removed, fires a
                // change event.
                event.target.value = '';
              }}
            />
          </label>
          {file && (
            <ReaderButton
              disabled={isDisabled}
              onClick={() => {
                // The pressed button disappears.
                input.current?.focus();
                onRemove();
              }}
            >
              {texts.remove}
            </ReaderButton>
          )}
        </div>
        {!file && <p className={styles.hint}>{texts.drop}</p>}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!hasError}>
        {error}
      </p>
      {onConvert && (
        <ReaderButton
          ref={takeFocus}
          onClick={() => {
            input.current?.focus();
            onConvert();
          }}
        >
          {texts.convert}
        </ReaderButton>
      )}
      {onConvert === null && <p className={styles.hint}>{texts.convertElsewhere}</p>}
      <p id={`${id}-hint`} className={styles.hint} hidden={!hint}>
        {hint}
      </p>
    </div>
  );
}
