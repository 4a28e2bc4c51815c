// Types shared by the parts of a discussion.
import type { DiscussionAct } from '../../domain/translation/discussion/discussion-schemas.ts';

export interface Refusal {
  code?: string;
  message: string;
}

export interface DiscussionActions {
  /** Sends an act; resolves to the failure, or null once it is stored. */
  send: (act: DiscussionAct) => Promise<Refusal | null>;
  isOnline: boolean;
  /** When the discussion was loaded, in ms since 1970: times are given relative to it. */
  loadedAt: number;
}
