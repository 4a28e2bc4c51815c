// Sends what waits, and says when a correction has come into the book.
import { askWhatBecame, sendWaiting } from '../../../../offline/corrections.ts';
import { showToast } from '../../../../stores/toasts.ts';
import type { ReaderTexts } from '../../reader-texts.ts';

type Texts = ReaderTexts['corrections'];

let isListening = false;

async function sendAndSay(texts: Texts): Promise<void> {
  const outcomes = await sendWaiting();
  if (outcomes.includes('sent')) showToast({ title: texts.sentNow });
  else if (outcomes.includes('outdated')) showToast({ title: texts.outdated });
}

/** Sends what waits whenever there is a connection again. */
export function listen(texts: Texts): void {
  if (isListening) return;
  isListening = true;
  addEventListener('online', () => void sendAndSay(texts));
}

/** Once per page. */
export function attend(texts: Texts): void {
  listen(texts);
  void sendAndSay(texts)
    .then(askWhatBecame)
    .then((accepted) => {
      if (accepted > 0) showToast({ title: texts.accepted, tone: 'success' });
    });
}
