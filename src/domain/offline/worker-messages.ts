// Messages between pages and the service worker. Both sides ignore unknown messages.
import type { Language } from '../languages.ts';

/** Messages from a page to the worker. */
export type PageMessage =
  /** The reader accepted the update (SPEC 4). */
  | { type: 'SKIP_WAITING' }
  /** The page's language: the worker caches its cover and reader shell for offline use. */
  | { type: 'LANGUAGE'; language: Language }
  /** A translator uses the workspace in this interface language: the worker caches its page for offline use. */
  | { type: 'WORK_PAGE'; language: Language }
  /**
   * No worker controlled the page when it loaded: the worker takes control of it, and caches the pictures and fonts it
   * has displayed (their paths) like those of other pages.
   */
  | { type: 'UNCONTROLLED'; shownFiles: string[] }
  /** Switches between cached content only and live content (SPEC 4, offline mode). */
  | { type: 'OFFLINE_MODE'; isOn: boolean };

/** Messages from the worker to its pages. */
export type WorkerMessage =
  /** A request succeeded after one that had failed (SPEC 4). */
  { type: 'CONNECTION_RESTORED' };
