// Reports a mistake: the words, what they should be, a note. No account, and nothing that says who sent it.
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import type { Anchor } from '../../../../domain/book/marks/mark.ts';
import { CORRECTION_LIMITS } from '../../../../domain/corrections/limits.ts';
import { plainProblem, tidy } from '../../../../domain/corrections/plain.ts';
import { shownAround } from '../../../../domain/corrections/shown.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { report } from '../../../../offline/corrections.ts';
import { writeStored } from '../../../../stores/browser-storage.ts';
import { showToast } from '../../../../stores/toasts.ts';
import controls from '../../../../ui/controls.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { ReaderTexts } from '../../reader-texts.ts';
import { attend, listen } from './attend.ts';
import styles from './Report.module.css';

export interface ReportProps {
  texts: ReaderTexts['corrections'];
  closeLabel: string;
  /** The language of the text, which need not be the page's. */
  language: Language;
  part: PartSlug;
  words: Anchor;
  onClose: () => void;
}

/** The dialog. */
export function Report({
  texts,
  closeLabel,
  language,
  part,
  words,
  onClose,
}: ReportProps): ReactElement {
  const [wording, setWording] = useState(words.words);
  const [note, setNote] = useState('');
  const [error, setError] = useState<{ field: 'wording' | 'note' | null; text: string } | null>(
    null,
  );
  const [isSending, setSending] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const errorId = useId();
  const hintId = useId();
  const formId = useId();

  const send = async (): Promise<void> => {
    // A wording is part of one paragraph.
    const own = { wording: tidy(wording).replace(/\s*\n\s*/g, ' '), note: tidy(note) };
    for (const field of ['wording', 'note'] as const) {
      const problem = plainProblem(own[field]);
      if (!problem) continue;
      setError({ field, text: texts[problem] });
      document.getElementById(`${formId}-${field}`)?.focus();
      return;
    }
    setSending(true);
    setError(null);
    writeStored(STORAGE_KEYS.tools, '1');
    listen(texts);
    const outcome = await report({
      ...{ ...words, ...own, language, part },
      wording: own.wording === words.words ? '' : own.wording,
    });
    setSending(false);
    if (isOpen.current && (outcome === 'outdated' || outcome === 'refused')) {
      // Stays open, so that nothing that was written is lost.
      setError({ field: null, text: texts[outcome] });
      return;
    }
    // The reader may have closed it while it was being sent.
    if (isOpen.current) onClose();
    showToast({ title: texts[outcome], tone: outcome === 'sent' ? 'success' : 'neutral' });
  };
  const field = (
    name: 'wording' | 'note',
    label: string,
    value: string,
    set: (value: string) => void,
  ): ReactElement => (
    <label className={styles.field} htmlFor={`${formId}-${name}`}>
      {label}
      <textarea
        id={`${formId}-${name}`}
        value={value}
        maxLength={CORRECTION_LIMITS[name]}
        readOnly={isSending}
        lang={name === 'wording' ? HTML_LANG[language] : undefined}
        aria-invalid={error?.field === name || undefined}
        aria-describedby={error?.field === name ? `${errorId} ${hintId}` : hintId}
        onChange={({ target }) => {
          set(target.value);
          setError(null);
        }}
      />
    </label>
  );
  const around = shownAround(words);
  const actions = (
    <div className={styles.actions}>
      <button type="button" className={controls.secondary} onClick={onClose}>
        {texts.cancel}
      </button>
      <button type="submit" form={formId} className={controls.primary} aria-busy={isSending}>
        {isSending ? texts.sending : texts.send}
      </button>
    </div>
  );
  return (
    <Dialog title={texts.title} {...{ closeLabel, onClose, actions }}>
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void send();
        }}
      >
        <blockquote className={styles.words} lang={HTML_LANG[language]}>
          {around.before}
          <mark>{words.words}</mark>
          {around.after}
        </blockquote>
        {field('wording', texts.wording, wording, setWording)}
        {field('note', texts.note, note, setNote)}
        <p id={hintId} className={styles.hint}>
          {texts.hint}
        </p>
        <p id={errorId} className={styles.error} role="alert">
          {error?.text}
        </p>
      </form>
    </Dialog>
  );
}

export { attend };
