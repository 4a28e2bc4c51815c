// What pages and the service worker say to each other. The worker ignores what it does not know, and so do pages.
import type { Language } from '../languages.ts';

/** From a page to the worker. */
export type PageMessage =
  /** The reader accepted the update (SPEC 4). */
  | { type: 'SKIP_WAITING' }
  /** The page is in this language: its cover and reader shell are to be there offline (DESIGN decision 13). */
  | { type: 'LANGUAGE'; language: Language }
  /** Somebody translates, in this language of the interface: the workspace is to open without a connection too. */
  | { type: 'WORK_PAGE'; language: Language }
  /** What a page showed before there was a worker to see it: paths of pictures and fonts, to be kept like others. */
  | { type: 'SHOWN_FILES'; paths: string[] }
  /** Cached content only, or live content again (SPEC 4, offline mode). */
  | { type: 'OFFLINE_MODE'; isOn: boolean };

/** From the worker to its pages. */
export type WorkerMessage =
  /** A request got through after one that did not (SPEC 4). */
  { type: 'CONNECTION_RESTORED' };
