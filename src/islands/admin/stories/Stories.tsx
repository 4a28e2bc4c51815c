// The page /admin/stories/: the list of parts, the cover's texts, or the editor of one part, depending on the URL.
import { lazy, Suspense, type ReactNode } from 'react';
import type { AdminTexts } from '../../../i18n/messages.ts';
import type { EditorProps } from '../../workspace/types.ts';
import { AdminFrame } from '../session/AdminFrame.tsx';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { PartEditor } from './editor/PartEditor.tsx';
import { StoryList } from './StoryList.tsx';
import { useSession } from '../session/use-session.ts';
import { useStoryView } from './use-story-view.ts';

const CoverForm = lazy(() => import('./cover/CoverForm.tsx'));

interface StoriesProps {
  texts: AdminTexts;
  siteTitle: string;
  editorProps: EditorProps;
}

export function Stories({ texts, siteTitle, editorProps }: StoriesProps) {
  const session = useSession();
  const view = useStoryView();
  const frame = (children: ReactNode): ReactNode => (
    <AdminFrame {...{ texts, siteTitle, session }} page="stories">
      {children}
    </AdminFrame>
  );
  const isReady = session !== null;
  if (!view) return frame(<SkeletonRows label={texts.loading} />);
  const { language, part, isCover } = view;
  if (part !== null) {
    return (
      <PartEditor
        key={language}
        {...{ texts, editorProps, frame, part }}
        target={language}
        username={session?.username ?? null}
      />
    );
  }
  if (!isCover) return frame(<StoryList {...{ texts, isReady }} />);
  return frame(
    <Suspense fallback={<SkeletonRows label={texts.loading} />}>
      <CoverForm key={language} {...{ texts, isReady, language }} />
    </Suspense>,
  );
}
