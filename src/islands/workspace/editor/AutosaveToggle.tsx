// Whether drafts save themselves; remembered in this browser.
import { useState } from 'react';
import { readAutosave, storeAutosave } from './autosave-choice.ts';
import type { Sheet } from './edit-state.ts';
import styles from './WorkFooter.module.css';
import type { WorkspaceTexts } from '../texts.ts';
import { hasForeignDraft } from './unsaved.ts';
import type { Desk } from './use-editor.ts';

interface AutosaveToggleProps {
  texts: WorkspaceTexts['save'];
  desk: Desk;
  sheet: Sheet;
}

export function AutosaveToggle({ texts, desk, sheet }: AutosaveToggleProps) {
  const [isOn, setOn] = useState(readAutosave);
  return (
    <>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            setOn(checked);
            storeAutosave(checked);
            desk.setAutosave(checked);
          }}
        />
        {texts.autosave}
      </label>
      {isOn && hasForeignDraft(sheet) && <p className={styles.waits}>{texts.autosaveWaits}</p>}
    </>
  );
}
