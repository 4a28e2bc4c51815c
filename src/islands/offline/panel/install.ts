// Installs the book as an app, the best protection against browsers that clear the storage of sites unused for a week.
import { atom } from 'nanostores';

/** Chromium's event offering to install the site. Not standardized, so not in the DOM types. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Null while the browser offers no installation. */
export const $installPrompt = atom<InstallPrompt | null>(null);

/** Stores the browser's install prompt for the panel. Returns a function that stops it. */
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

/** Shows the browser's install prompt, which can be used only once. */
export function showInstallPrompt(): void {
  const offer = $installPrompt.get();
  $installPrompt.set(null);
  void offer?.prompt();
}

/** Returns whether the site can only be added to the home screen by hand, as on iOS, and has not been. */
export function needsHomeScreen(): boolean {
  return (navigator as Navigator & { standalone?: boolean }).standalone === false;
}
