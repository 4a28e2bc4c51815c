// Installing the book as an app: the main defence against a browser that clears what it has not seen for a week.
import { atom } from 'nanostores';

/** What Chromium hands over when it would install the site; in no standard, so in no type library. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Null while the browser offers nothing. */
export const $installPrompt = atom<InstallPrompt | null>(null);

/** Keeps the browser's offer for the panel; the answer ends it. */
export function followInstallOffer(): () => void {
  const keep = (event: Event): void => {
    event.preventDefault();
    $installPrompt.set(event as InstallPrompt);
  };
  const drop = (): void => $installPrompt.set(null);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', drop);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', drop);
  };
}

/** Lets the browser ask the reader; it can be asked once. */
export function install(): void {
  const offer = $installPrompt.get();
  $installPrompt.set(null);
  void offer?.prompt();
}

/** Safari on a phone or tablet, not yet on the home screen: it offers nothing, and clears after a week. */
export function needsHomeScreen(): boolean {
  return (navigator as Navigator & { standalone?: boolean }).standalone === false;
}
