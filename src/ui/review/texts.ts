// The review and comment texts, which are the workspace's wherever they are shown.
import type { Messages } from '../../i18n/messages.ts';

export type ReviewTexts = Pick<
  Messages['auth']['workspace'],
  'review' | 'discussion' | 'fields' | 'stale' | 'close'
>;
