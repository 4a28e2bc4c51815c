// The dialogs of a part's form: preview, history, and the questions before a text is published or deleted.
import { lazy, Suspense } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/pictures.ts';
import { toPartData } from '../../../domain/story/edit.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { StoryPreview } from './StoryPreview.tsx';
import type { PartEditor } from './use-part-editor.ts';
import type { Publishing } from './publishing/use-publishing.ts';

const SaveDialog = lazy(() =>
  import('./publishing/SaveDialog.tsx').then((m) => ({ default: m.SaveDialog })),
);
const StoryHistory = lazy(() =>
  import('./publishing/StoryHistory.tsx').then((m) => ({ default: m.StoryHistory })),
);

export type StoryDialog = 'preview' | 'delete' | 'history';

interface StoryDialogsProps {
  texts: AdminTexts;
  editor: PartEditor;
  publishing: Publishing;
  opened: StoryDialog | null;
  names: { part: string; language: string };
  language: Language;
  part: PartSlug;
  pictures: PictureTable;
  nowMs: number;
  onClose: () => void;
}

export function StoryDialogs(props: StoryDialogsProps) {
  const { texts, editor, publishing, opened, names, language, part, pictures, nowMs } = props;
  const { onClose } = props;
  const { answer, edited } = editor;
  const { question, isTypoOnly } = publishing;
  const t = texts.stories.editor;
  return (
    <Suspense fallback={null}>
      {question && (
        <SaveDialog
          {...{ texts, question, names, language, isTypoOnly, nowMs }}
          onNo={publishing.cancel}
          onYes={publishing.confirm}
        />
      )}
      {opened === 'preview' && edited && (
        <StoryPreview
          title={t.previewTitle}
          closeLabel={texts.close}
          partData={toPartData(edited)}
          part={part}
          language={language}
          pictures={pictures}
          onClose={onClose}
        />
      )}
      {opened === 'history' && edited && (
        <StoryHistory
          texts={texts}
          language={language}
          part={part}
          current={toPartData(edited)}
          committed={answer?.committed ?? null}
          onRestore={publishing.restore}
          onClose={onClose}
        />
      )}
      {opened === 'delete' && (
        <ConfirmDialog
          no={texts.cancel}
          title={fill(t.deleteTitle, names)}
          text={language === DEFAULT_LANGUAGE ? t.deleteEnglish : t.deleteTranslation}
          yes={t.deleteYes}
          onNo={onClose}
          onYes={() => {
            onClose();
            void editor.remove();
          }}
        />
      )}
    </Suspense>
  );
}
