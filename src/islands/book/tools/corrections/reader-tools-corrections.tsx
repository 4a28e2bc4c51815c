// Reports a mistake: the words, their correction, a note, without an account or anything that identifies the sender.
// Later sends reports that had to wait, and tells the reader when a correction is in the book.
import { useId, useRef, useState, type ReactElement } from 'react';
import type { Anchor } from '../../../../domain/book/marks/mark.ts';
import { CORRECTION_LIMITS } from '../../../../domain/corrections/correction-limits.ts';
import { isPlain, normalizeText } from '../../../../domain/corrections/plain.ts';
import { HTML_LANG, type Language } from '../../../../domain/languages.ts';
import { privacyPath } from '../../../../domain/privacy-route.ts';
import { languageOfPath } from '../../../../domain/routes.ts';
import { STORAGE_KEYS } from '../../../../domain/storage-keys.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { pollOutcomes, report, sendWaiting } from '../../../../offline/correction-outbox.ts';
import { writeStored } from '../../../../stores/browser-storage.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { ReaderButton } from '../../../../ui/ReaderButton.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { ReaderTexts } from '../../reader-texts.ts';
import marks from '../marks/Marks.module.css';
import styles from './Report.module.css';

type Texts = ReaderTexts['corrections'];

export interface ReportProps {
  texts: ReaderTexts;
  closeLabel: string;
  /** The language of the text, which need not be the page's. */
  language: Language;
  part: PartSlug;
  anchor: Anchor;
  onClose: () => void;
}

async function sendAndPoll(texts: Texts): Promise<void> {
  const outcomes = await sendWaiting();
  if (outcomes.includes('sent')) showToast({ title: texts.sent });
  if (outcomes.includes('refused')) showToast({ title: texts.refused });
  if (await pollOutcomes()) showToast({ title: texts.accepted, tone: 'success' });
}

let isStarted = false;

/** Sends waiting reports and asks about the sent ones, now and whenever the connection returns. */
export function startOutbox(texts: Texts): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', () => void sendAndPoll(texts));
  void sendAndPoll(texts);
}

export function Report({
  texts: { corrections: texts, privacy },
  closeLabel,
  language,
  part,
  anchor,
  onClose,
}: ReportProps) {
  const [written, setWritten] = useState({ wording: anchor.words, note: '' });
  const [error, setError] = useState<{ field: string | null; text: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const send = async (): Promise<void> => {
    // The wording replaces words within one paragraph, so it must not contain line breaks.
    const wording = normalizeText(written.wording).replace(/\s*\n\s*/g, ' ');
    const correction = {
      wording: wording === anchor.words ? '' : wording,
      note: normalizeText(written.note),
    };
    const wrong = (['wording', 'note'] as const).find((name) => !isPlain(correction[name]));
    if (wrong) {
      setError({ field: wrong, text: texts.link });
      document.getElementById(`${id}-${wrong}`)?.focus();
      return;
    }
    setSending(true);
    setError(null);
    writeStored(STORAGE_KEYS.tools, '1');
    startOutbox(texts);
    const outcome = await report({ ...anchor, ...correction, language, part });
    setSending(false);
    // The reader may have closed the dialog meanwhile.
    const isOpen = form.current !== null;
    // The dialog stays open, so that the reader's text is not lost.
    if (isOpen && outcome === 'refused') {
      setError({ field: null, text: texts.refused });
      return;
    }
    if (isOpen) onClose();
    showToast({ title: texts[outcome], tone: outcome === 'sent' ? 'success' : 'neutral' });
  };
  const field = (name: keyof typeof written): ReactElement => (
    <label className={marks.note}>
      {texts[name]}
      <textarea
        id={`${id}-${name}`}
        value={written[name]}
        maxLength={CORRECTION_LIMITS[name]}
        readOnly={isSending}
        lang={name === 'wording' ? HTML_LANG[language] : undefined}
        aria-invalid={error?.field === name || undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={({ target }) => {
          setWritten({ ...written, [name]: target.value });
          setError(null);
        }}
      />
    </label>
  );
  const actions = (
    <ReaderButton type="submit" form={id} kind="primary" aria-busy={isSending}>
      {isSending ? texts.sending : texts.send}
    </ReaderButton>
  );
  return (
    <Dialog title={texts.title} {...{ closeLabel, onClose, actions }}>
      <form
        id={id}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void send();
        }}
      >
        <blockquote className={styles.words} lang={HTML_LANG[language]}>
          {anchor.words}
        </blockquote>
        {field('wording')}
        {field('note')}
        <p id={`${id}-hint`}>
          {texts.hint}{' '}
          <a href={privacyPath(languageOfPath(location.pathname))} target="_blank" rel="noopener">
            {privacy.link}
          </a>
        </p>
        <p id={`${id}-error`} role="alert">
          {error?.text}
        </p>
      </form>
    </Dialog>
  );
}
