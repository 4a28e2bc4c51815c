// Sends what waits, and says when a correction has come into the book.
import { askWhatBecame, sendWaiting } from '../../../../offline/corrections.ts';
import { showToast } from '../../../../stores/toasts.ts';
import type { ReaderTexts } from '../../reader-texts.ts';

type Texts = ReaderTexts['corrections'];

let isListening = false;

async function sendAndSay(texts: Texts): Promise<void> {
  if ((await sendWaiting()) > 0) showToast({ title: texts.sentNow });
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
