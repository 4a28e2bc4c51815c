// Applies the rule for enabled buttons to the edit session, and to the key that publishes.
import { workspaceButtons, type WorkspaceButtons } from '../../../domain/translation/buttons.ts';
import { $connection } from '../../../stores/connection.ts';
import { useStore } from '../../../ui/use-store.ts';
import type { Work } from '../work.ts';
import { baselineOf, type EditSession } from './server-copy.ts';

const NO_TEXT = { title: '', text: [] };

/** Returns the buttons of an edit session. Before a part is loaded, none is enabled. */
export function editorButtons(
  editSession: EditSession | null,
  conditions: { isBusy: boolean; isOnline: boolean; hasPictures: boolean },
): WorkspaceButtons {
  const response = editSession?.response;
  const buttons = workspaceButtons({
    ...conditions,
    edit: editSession?.text ?? NO_TEXT,
    baseline: response ? baselineOf(response).text : NO_TEXT,
    isPublished: Boolean(response?.published),
    draft: response?.draft?.text ?? null,
    hasOriginal: (response?.original ?? null) !== null,
  });
  // The English text that came with the site cannot be unpublished, so there is always one.
  const isFixed = response?.language === 'en' && response.published?.rev === 0;
  return isFixed ? { ...buttons, showsUnpublish: false, canUnpublish: false } : buttons;
}

/** Returns the buttons as they are now; typing changes them. */
export function useButtons({ editor, config }: Pick<Work, 'editor' | 'config'>): WorkspaceButtons {
  useStore(editor.$edit);
  const isBusy = useStore(editor.$busy) !== null;
  const hasPictures = useStore(config.$hasPictures);
  const { isOnline } = useStore($connection);
  return editorButtons(editor.editSession(), { isBusy, isOnline, hasPictures });
}

/** Returns the effect of the publish shortcut: the question, or the toast that says why not. Null during a request. */
export function publishKeyOutcome(
  { canPublish }: Pick<WorkspaceButtons, 'canPublish'>,
  { isBusy, isOnline }: { isBusy: boolean; isOnline: boolean },
): 'ask' | 'cannotPublish' | 'missing' | null {
  if (canPublish) return 'ask';
  if (!isOnline) return 'cannotPublish';
  // No part is loaded, or nothing in it was edited.
  return isBusy ? null : 'missing';
}
