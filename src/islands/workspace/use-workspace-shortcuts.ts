// The workspace's keyboard shortcuts, which domain/translation/workspace-shortcuts.ts defines.
import { workspaceCommand } from '../../domain/translation/workspace-shortcuts.ts';
import { $connection } from '../../stores/connection.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import { editorButtons, publishKeyOutcome } from './editor/buttons.ts';
import { focusSide } from './step-aside.ts';
import { askToPublish, type Feedback, type Work } from './work.ts';

/** Focuses the field before or after the focused one; if none is focused, the last or the first. */
function moveFocus(by: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-field] textarea')];
  const at = fields.findIndex((field) => field === document.activeElement);
  const next = at < 0 ? fields.at(by === 1 ? 0 : -1) : fields[at + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center' });
}

/** Handles the shortcuts while mounted. */
export function useWorkspaceShortcuts(work: Work, discussion: Feedback['discussion']): void {
  const { editor, config } = work;
  useKeyDown((event) => {
    const command = workspaceCommand(event);
    // The translation memory, where it is shown, listens for `insert` itself.
    if (command === null || command === 'insert') return;
    // Always prevented: the browser's own "save page" is never intended here.
    event.preventDefault();
    if (event.repeat || document.querySelector('dialog[open]')) return;
    const { isOnline } = $connection.get();
    const hasPictures = config.$hasPictures.get();
    const conditions = { isBusy: editor.$busy.get() !== null, isOnline, hasPictures };
    const buttons = editorButtons(editor.editSession(), conditions);
    const handlers = {
      save: () => {
        if (buttons.canSave) void editor.actions.save('person');
        else if (!isOnline) editor.dependencies.say('cannotSave');
      },
      publish: () => {
        const outcome = publishKeyOutcome(buttons, conditions);
        if (outcome === 'ask') void askToPublish(work, discussion);
        else if (outcome !== null) editor.dependencies.say(outcome);
      },
      next: () => moveFocus(1),
      previous: () => moveFocus(-1),
      side: () => focusSide(work),
    };
    handlers[command]();
  });
}
