// The texts of the review and the comments: those of the workspace, whoever shows them.
import type { Messages } from '../../i18n/messages.ts';

export type ReviewTexts = Pick<
  Messages['auth']['workspace'],
  'review' | 'discussion' | 'fields' | 'stale' | 'close'
>;
