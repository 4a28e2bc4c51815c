// The page /admin/stories/: the list of parts, or the form of one part, depending on the URL.
import { lazy, Suspense } from 'react';
import type { PictureTable } from '../../../domain/story/picture-table.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import type { ReviewTexts } from '../../../ui/review/texts.ts';
import { AdminFrame } from '../session/AdminFrame.tsx';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { StoryEditor } from './StoryEditor.tsx';
import { StoryList } from './StoryList.tsx';
import { useSession } from '../session/use-session.ts';
import { useStoryView } from './use-story-view.ts';

const CoverForm = lazy(() =>
  import('./cover/CoverForm.tsx').then((m) => ({ default: m.CoverForm })),
);

interface StoriesProps {
  texts: AdminTexts;
  siteTitle: string;
  pictures: PictureTable;
  reviewTexts: ReviewTexts;
}

export function Stories({ texts, siteTitle, pictures, reviewTexts }: StoriesProps) {
  const session = useSession();
  const view = useStoryView();

  return (
    <AdminFrame texts={texts} siteTitle={siteTitle} page="stories" session={session}>
      {!view && <SkeletonRows label={texts.loading} />}
      {view?.isCover && (
        <Suspense fallback={<SkeletonRows label={texts.loading} />}>
          <CoverForm
            key={view.language}
            texts={texts}
            isReady={session !== null}
            language={view.language}
          />
        </Suspense>
      )}
      {view?.part === null && !view.isCover && (
        <StoryList
          texts={texts}
          reviewTexts={reviewTexts}
          isReady={session !== null}
          language={view.language}
          isOverview={view.isOverview}
        />
      )}
      {view && view.part !== null && (
        <StoryEditor
          key={`${view.language} ${view.part}`}
          texts={texts}
          isReady={session !== null}
          language={view.language}
          part={view.part}
          pictures={pictures}
          paragraph={view.paragraph ?? null}
        />
      )}
    </AdminFrame>
  );
}
