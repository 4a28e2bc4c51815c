// Dialogs that most visits never open, loaded on demand.
import { lazy, Suspense } from 'react';
import type { Language } from '../../../domain/languages.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import type { PictureTable } from '../../../domain/story/pictures.ts';
import type { TranslationText } from '../../../domain/translation/text/fields.ts';
import { useStore } from '../../../ui/use-store.ts';
import type { EditSession } from '../editor/stored.ts';
import type { DiscussionState } from '../../../ui/review/use-discussion.ts';
import { SourceDialog } from './SourceDialog.tsx';
import type { PartTitle, TargetLanguage, WorkspaceTexts } from '../texts.ts';
import type { ToolName } from './Tools.tsx';
import type { Editor } from '../editor/use-editor.ts';

const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then((m) => ({ default: m.ConflictDialog })),
);
const HistoryDialog = lazy(() =>
  import('./HistoryDialog.tsx').then((m) => ({ default: m.HistoryDialog })),
);
const GlossaryDialog = lazy(() =>
  import('./GlossaryDialog.tsx').then((m) => ({ default: m.GlossaryDialog })),
);
const ConcordanceDialog = lazy(() =>
  import('./ConcordanceDialog.tsx').then((m) => ({ default: m.ConcordanceDialog })),
);
const ReplaceDialog = lazy(() =>
  import('../replace/ReplaceDialog.tsx').then((m) => ({ default: m.ReplaceDialog })),
);
const XliffDialog = lazy(() =>
  import('./XliffDialog.tsx').then((m) => ({ default: m.XliffDialog })),
);
const PreviewDialog = lazy(() =>
  import('./PreviewDialog.tsx').then((m) => ({ default: m.PreviewDialog })),
);
const ReviewDialog = lazy(() =>
  import('../../../ui/review/ReviewDialog.tsx').then((m) => ({ default: m.ReviewDialog })),
);
const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then((m) => ({ default: m.ShortcutsDialog })),
);

/** Props shared by the dialogs of the tools. */
export interface ToolProps {
  texts: WorkspaceTexts;
  /** The interface's language. */
  language: Language;
  /** The translation's language. */
  target: TargetLanguage;
  titles: readonly PartTitle[];
  editor: Editor;
  editSession: EditSession;
  onClose: () => void;
}

interface LazyDialogsProps extends Omit<ToolProps, 'editSession' | 'onClose'> {
  editSession: EditSession | null;
  pictures: PictureTable;
  glossary: readonly GlossaryTerm[];
  enlargeLabel: string;
  discussion: DiscussionState;
  isOnline: boolean;
  tool: ToolName | null;
  onCloseTool: () => void;
  isConflictOpen: boolean;
  onConflictLater: () => void;
  onDecide: (text: TranslationText) => void;
  onPublishAnyway: () => void;
}

export function LazyDialogs(props: LazyDialogsProps) {
  const { texts, editor, editSession, tool, isConflictOpen } = props;
  const conflict = useStore(editor.$conflict);
  const moved = useStore(editor.$moved);

  if (!editSession) return null;
  const tools: ToolProps = { ...props, editSession, onClose: props.onCloseTool };
  return (
    <Suspense fallback={null}>
      {tool === 'review' && (
        <ReviewDialog {...tools} discussion={props.discussion} isOnline={props.isOnline} />
      )}
      {tool === 'history' && <HistoryDialog {...tools} />}
      {tool === 'glossary' && <GlossaryDialog {...tools} glossary={props.glossary} />}
      {tool === 'preview' && (
        <PreviewDialog {...tools} pictures={props.pictures} enlargeLabel={props.enlargeLabel} />
      )}
      {tool === 'concordance' && <ConcordanceDialog {...tools} />}
      {tool === 'replace' && (
        <ReplaceDialog {...tools} glossary={props.glossary} isOnline={props.isOnline} />
      )}
      {tool === 'xliff' && <XliffDialog {...tools} />}
      {tool === 'shortcuts' && <ShortcutsDialog {...tools} />}
      {conflict && isConflictOpen && (
        <ConflictDialog
          {...tools}
          conflict={conflict}
          onLater={props.onConflictLater}
          onDecide={props.onDecide}
        />
      )}
      {moved && (
        <SourceDialog
          texts={texts}
          onLook={editor.actions.lookAtMove}
          onPublish={() => {
            editor.actions.lookAtMove();
            props.onPublishAnyway();
          }}
        />
      )}
    </Suspense>
  );
}
