// The footer of the editor: the translation memory if it is on, the save status and the buttons.
import { lazy, Suspense } from 'react';
import type { Language } from '../../../domain/languages.ts';
import type { WorkspaceButtons } from '../../../domain/translation/buttons.ts';
import { useStore } from '../../../ui/use-store.ts';
import styles from '../memory/MemoryPlace.module.css';
import { SaveLine } from '../status/SaveLine.tsx';
import type { PartTitle, TargetLanguage, WorkspaceTexts } from '../texts.ts';
import { ActionBar, type Question } from './ActionBar.tsx';
import { AutosaveToggle } from './AutosaveToggle.tsx';
import type { EditSession } from './stored.ts';
import type { Editor } from './use-editor.ts';

const Memory = lazy(() => import('../memory/Memory.tsx').then((m) => ({ default: m.Memory })));

interface EditorFooterProps {
  texts: WorkspaceTexts;
  language: Language;
  target: TargetLanguage;
  titles: readonly PartTitle[];
  editor: Editor;
  editSession: EditSession;
  buttons: WorkspaceButtons;
  isOnline: boolean;
  isUnsaved: boolean;
  isMemoryOn: boolean;
  onMemory: () => void;
  onAsk: (question: Question) => void;
  onConflict: () => void;
}

export function EditorFooter(props: EditorFooterProps) {
  const { texts, language, editor, editSession } = props;
  const save = useStore(editor.$save);
  const busy = useStore(editor.$busy);
  const isBackedUp = useStore(editor.$isBackedUp);
  const conflict = useStore(editor.$conflict);
  const memory = props.isMemoryOn && (
    // Its height never changes, so that no row moves under the caret.
    <section
      key={editSession.answer.part}
      className={styles.place}
      aria-label={texts.memory.label}
      data-memory
    >
      <Suspense fallback={null}>
        <Memory
          texts={texts}
          language={language}
          target={props.target}
          titles={props.titles}
          editor={editor}
          onClose={props.onMemory}
        />
      </Suspense>
    </section>
  );
  return (
    <ActionBar
      texts={texts.actions}
      buttons={props.buttons}
      busy={busy}
      onAsk={props.onAsk}
      above={memory}
    >
      <SaveLine
        texts={texts.save}
        language={language}
        save={save}
        isOnline={props.isOnline}
        isUnsaved={props.isUnsaved}
        isBackedUp={isBackedUp}
        isOwnConflict={conflict?.current.isOwn ?? false}
        onAgain={() => void editor.actions.save('person')}
        onConflict={props.onConflict}
        conflictLabel={texts.conflict.look}
      />
      <AutosaveToggle texts={texts.save} editor={editor} editSession={editSession} />
    </ActionBar>
  );
}
