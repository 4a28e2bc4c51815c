// Applies the rule for enabled buttons to the edit session, and to the key that publishes.
import { workspaceButtons, type WorkspaceButtons } from '../../../domain/translation/buttons.ts';
import type { EditSession } from './stored.ts';

const NO_TEXT = { title: '', text: [] };

/** Before a part is loaded, no button is enabled. */
export function editorButtons(
  editSession: EditSession | null,
  { isBusy, isOnline }: { isBusy: boolean; isOnline: boolean },
): WorkspaceButtons {
  const answer = editSession?.answer;
  return workspaceButtons({
    edit: editSession?.text ?? NO_TEXT,
    published: answer?.published?.text ?? null,
    draft: answer?.draft?.text ?? null,
    hasOriginal: (answer?.original ?? null) !== null,
    isBusy,
    isOnline,
  });
}

/** What the keyboard's publish means: the question, or why there is nothing to publish. Null while something is sent. */
export function publishByKey(
  { canPublish }: Pick<WorkspaceButtons, 'canPublish'>,
  { isBusy, isOnline }: { isBusy: boolean; isOnline: boolean },
): 'ask' | 'cannotPublish' | 'missing' | null {
  if (canPublish) return 'ask';
  if (!isOnline) return 'cannotPublish';
  // No part is loaded, or nothing in it was edited.
  return isBusy ? null : 'missing';
}
