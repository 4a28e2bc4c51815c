// The buttons that add a part and change the list of parts, and their dialogs, which few ever need and nobody at once.
import { ListOrdered, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AdminStory } from '../../../domain/story/admin.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { goTo } from '../../../ui/use-search.ts';
import { storyViewPath } from './use-story-view.ts';

const AddPartDialog = lazy(() =>
  import('./AddPartDialog.tsx').then((module) => ({ default: module.AddPartDialog })),
);

const PartListDialog = lazy(() =>
  import('./part-list/PartListDialog.tsx').then((module) => ({ default: module.PartListDialog })),
);

interface AddPartProps {
  texts: AdminTexts;
  story: AdminStory;
  /** The list has changed. */
  onChanged: () => void;
}

/** Opens the form of a new part's English text once it is added. */
export function AddPart({ texts, story, onChanged }: AddPartProps) {
  const [open, setOpen] = useState<'new' | 'list' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('new')}>
        <Plus size={16} aria-hidden />
        {texts.stories.newPart.open}
      </Button>
      <Button onClick={() => setOpen('list')}>
        <ListOrdered size={16} aria-hidden />
        {texts.stories.partList.open}
      </Button>
      <Suspense>
        {open === 'new' && (
          <AddPartDialog
            texts={texts}
            parts={story.parts}
            removed={story.removed}
            onClose={close}
            onAdded={(part) => goTo(storyViewPath({ language: 'en', part }))}
          />
        )}
        {open === 'list' && <PartListDialog texts={texts} onClose={close} onSaved={onChanged} />}
      </Suspense>
    </>
  );
}
