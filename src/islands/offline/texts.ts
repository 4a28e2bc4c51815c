// The texts of the offline controls: loaded once per page, from storage when there is no network.
import { atom } from 'nanostores';
import type { Toast } from '../../domain/book/toast-queue.ts';
import type { Language } from '../../domain/languages.ts';
import type { DotColour } from '../../domain/offline/status-dot.ts';
import type { Messages } from '../../i18n/messages.ts';
import { readUiTexts } from '../../offline/ui-texts.ts';
import { showToast } from '../../stores/toasts.ts';

export type OfflineTexts = Messages['app']['offline'] & Pick<Messages['app'], 'close' | 'details'>;

export interface CornerProps {
  texts: OfflineTexts;
  language: Language;
  colour: DotColour;
}

/** A book downloaded with an earlier version lacks the newest texts. */
type StoredTexts = Pick<Messages['app'], 'offline' | 'close'> & { details?: string };

/** Null until they are loaded; nothing is displayed before. */
export const $texts = atom<OfflineTexts | null>(null);

export async function loadTexts(language: Language): Promise<void> {
  const app = await readUiTexts<StoredTexts>(language, 'app', 'offline');
  if (app) $texts.set({ ...app.offline, close: app.close, details: app.details ?? '…' });
}

export type ToastName = keyof OfflineTexts['toasts'];

/** Shows a toast of SPEC 8 by name, as soon as the texts are loaded. `more` is appended to its text. */
export function say(
  name: ToastName,
  options: Partial<Pick<Toast, 'tone' | 'durationMs'>> & {
    more?: string | undefined;
    onAction?: () => void;
  } = {},
): void {
  const { more, onAction, ...rest } = options;
  const show = (texts: OfflineTexts): void => {
    const { title, text } = texts.toasts[name];
    showToast({
      ...rest,
      title,
      text: more === undefined ? text : `${text} ${more}`,
      ...(onAction && { action: { label: texts.updateNow, run: onAction } }),
    });
  };
  const texts = $texts.get();
  if (texts) {
    show(texts);
    return;
  }
  const stop = $texts.listen((loaded) => {
    if (!loaded) return;
    stop();
    show(loaded);
  });
}
