// Takes over a draft that was changed by a request of this page that is no save, such as an accepted correction.
import type { EditorCore } from './editor-types.ts';
import { hasForeignDraft } from './unsaved.ts';

/** Loads the stored text; what was typed in other fields stays. If that fails, the next save meets it. */
export async function hearDraft(core: EditorCore): Promise<void> {
  const { part } = core.$edit.get();
  const fresh = await core.dependencies.calls.load(part);
  const editSession = core.editSession();
  if (!fresh.ok || !editSession || core.$edit.get().part !== part) return;
  const { data: answer } = fresh;
  // A draft that the translator has not taken up stays offered.
  if (hasForeignDraft(editSession)) core.happen({ type: 'heard', answer });
  else core.happen({ type: 'saved', sent: { ...editSession, ...editSession.base }, answer });
  await core.keep();
}
