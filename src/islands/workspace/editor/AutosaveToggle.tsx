// The checkbox that turns autosave on or off; the choice is stored in this browser.
import { useState } from 'react';
import { readAutosave, storeAutosave } from './autosave-choice.ts';
import type { EditSession } from './stored.ts';
import work from '../../../ui/work.module.css';
import styles from './WorkFooter.module.css';
import type { WorkspaceTexts } from '../texts.ts';
import { hasForeignDraft } from './unsaved.ts';
import type { Editor } from './use-editor.ts';

interface AutosaveToggleProps {
  texts: WorkspaceTexts['save'];
  editor: Editor;
  editSession: EditSession;
}

export function AutosaveToggle({ texts, editor, editSession }: AutosaveToggleProps) {
  const [isOn, setOn] = useState(readAutosave);
  return (
    <>
      <label className={work.check}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            setOn(checked);
            storeAutosave(checked);
            editor.setAutosave(checked);
          }}
        />
        {texts.autosave}
      </label>
      {isOn && hasForeignDraft(editSession) && (
        <p className={styles.waits}>{texts.autosaveWaits}</p>
      )}
    </>
  );
}
