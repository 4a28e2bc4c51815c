// The button that adds a part, and its dialog, which few ever need and nobody at once.
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AdminStoryPart } from '../../../domain/story/admin.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { goTo } from '../../../ui/use-search.ts';
import { storyViewPath } from './use-story-view.ts';

const AddPartDialog = lazy(() =>
  import('./AddPartDialog.tsx').then((module) => ({ default: module.AddPartDialog })),
);

/** Opens the form of the new part's English text once it is added. */
export function AddPart(props: { texts: AdminTexts; parts: readonly AdminStoryPart[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        {props.texts.stories.newPart.open}
      </Button>
      {isOpen && (
        <Suspense>
          <AddPartDialog
            {...props}
            onClose={() => setOpen(false)}
            onAdded={(part) => goTo(storyViewPath({ language: 'en', part }))}
          />
        </Suspense>
      )}
    </>
  );
}
