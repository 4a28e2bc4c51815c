// Applies the rule for enabled buttons to the edit session.
import { workspaceButtons, type WorkspaceButtons } from '../../../domain/translation/buttons.ts';
import type { EditSession } from './edit-state.ts';

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
