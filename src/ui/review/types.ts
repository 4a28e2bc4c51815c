// What the parts of a discussion share.
import type { DiscussionAct } from '../../domain/translation/discussion/requests.ts';

/** Why something was not done. */
export interface Refused {
  code?: string;
  message: string;
}

export interface DiscussionActions {
  /** Sends an act; resolves to the failure, or null once it is stored. */
  send: (act: DiscussionAct) => Promise<Refused | null>;
  isOnline: boolean;
  /** When the discussion was loaded, in ms since 1970: times are given relative to it. */
  loadedAt: number;
}
