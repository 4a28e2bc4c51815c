// Choosing one picture: by button, by dropping it, or by pasting it. Shows what was chosen; whether it is allowed is decided
// by whoever asks for it.
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import controls from './controls.module.css';
import styles from './forms.module.css';

export interface ImagePickerTexts {
  /** Label of the whole, `Wallet screenshot`. */
  label: string;
  choose: string;
  change: string;
  remove: string;
  /** That it can also be dropped or pasted here. */
  drop: string;
  /** What the preview shows. */
  previewAlt: string;
}

interface ImagePickerProps {
  texts: ImagePickerTexts;
  /** The chosen file; null when none is. */
  file: File | null;
  /** Name and size as shown beneath the preview. */
  description: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  /** MIME types of the browser's own file dialog. */
  accept: string;
  isDisabled?: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

interface PreviewProps {
  file: File;
  alt: string;
}

/** Mounted anew for each file, so that its address lives exactly as long as it is shown. */
function Preview({ file, alt }: PreviewProps) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img className={styles.preview} src={address} alt={alt} />;
}

/** Takes pictures that are pasted anywhere on the page, but never text on its way into a field. */
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

/** Takes a picture that is dropped on an element; answers whether one hangs over it. */
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
    // Also while nothing can be picked: without this the browser would leave the page for the dropped file.
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

/** The picker; the native file input stays what the keyboard and screen readers use. */
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
                // The same file chosen again, after it was refused or removed, is a change as well.
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
