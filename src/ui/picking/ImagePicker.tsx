// Picks one image by button, drag and drop, or paste, and previews it. The caller validates it.
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import controls from '../controls.module.css';
import styles from '../forms.module.css';

export interface ImagePickerTexts {
  /** Label of the field, for example `Wallet screenshot`. */
  label: string;
  choose: string;
  change: string;
  remove: string;
  /** Says that an image can also be dropped or pasted. */
  drop: string;
  /** Alt text of the preview. */
  previewAlt: string;
}

interface ImagePickerProps {
  texts: ImagePickerTexts;
  /** The picked file, or null. */
  file: File | null;
  /** Name and size, shown below the preview. */
  description: string;
  hint?: string | undefined;
  error?: string | null | undefined;
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

/** Remounted for each file, so that its object URL lives exactly as long as it is displayed. */
function Preview({ file, alt }: PreviewProps) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img className={styles.preview} src={address} alt={alt} />;
}

/** Accepts images pasted anywhere on the page. Pasted text is left to the focused field. */
function usePaste(isDisabled: boolean, onPick: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent): void => {
    if (isDisabled) return;
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
    const listening = new AbortController();
    const { signal } = listening;
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
    return () => listening.abort();
  }, [zone]);
  return isOver && !isDisabled;
}

/** The picker. Keyboard and screen readers use the native file input. */
export function ImagePicker(props: ImagePickerProps) {
  const { texts, file, description, hint, error, accept, isDisabled = false } = props;
  const { onPick, onRemove } = props;
  const id = useId();
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
        {file && <p className={styles.file}>{description}</p>}
        <div className={styles.row}>
          <label className={`${controls.secondary ?? ''} ${styles.choose ?? ''}`}>
            {file ? texts.change : texts.choose}
            <input
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
            <button
              type="button"
              className={controls.secondary}
              disabled={isDisabled}
              onClick={onRemove}
            >
              {texts.remove}
            </button>
          )}
        </div>
        {!file && <p className={styles.hint}>{texts.drop}</p>}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!hasError}>
        {error}
      </p>
      <p id={`${id}-hint`} className={styles.hint} hidden={!hint}>
        {hint}
      </p>
    </div>
  );
}
