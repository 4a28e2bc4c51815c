// The open confirmation before text is replaced, published or left, and what "yes" does.
import { useState } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { TranslationAnswer } from '../../../domain/translation/answers.ts';
import type { Question } from '../editor/ActionBar.tsx';
import type { Editor } from '../editor/use-editor.ts';
import type { Acknowledged } from '../editor/write-body.ts';

/** What awaits confirmation. */
export type Asked = Question | { leaveFor: PartSlug };

interface QuestionsOptions {
  editor: Editor;
  /** Whether the publish confirmation listed findings of the checks. */
  hasFindings: boolean;
  onPart: (part: PartSlug) => void;
  onPublished: (answer: TranslationAnswer | null) => void;
}

/** The open confirmation, and functions to ask, to publish and to carry out a "yes". */
export function useQuestions({ editor, hasFindings, onPart, onPublished }: QuestionsOptions) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { say } = editor.dependencies;

  const publish = async (acknowledged?: Acknowledged): Promise<void> =>
    onPublished(await editor.actions.publish(acknowledged));

  const answerYes = (question: Asked): void => {
    setAsked(null);
    if (typeof question === 'object') {
      // The typed text stays backed up on this device. The backup is offered when the translator returns to the part.
      void editor.keep().then(() => onPart(question.leaveFor));
      return;
    }
    switch (question) {
      case 'saveDraft':
        return void editor.actions.save('person');
      case 'publish':
        return void publish({ warnings: hasFindings });
      case 'loadDraft':
        editor.happen({ type: 'draft-loaded' });
        void editor.keep();
        say('draftLoaded');
        return;
      case 'discard':
        editor.happen({ type: 'discarded' });
        editor.saving({ type: 'reset' });
        void editor.keep();
        say('discarded');
        return;
      case 'reset':
        return void editor.actions.restore(null);
      case 'unpublish':
        return void editor.actions.unpublish();
      case 'deleteDraft':
        return void editor.actions.deleteDraft();
    }
  };

  return { asked, setAsked, publish, answerYes };
}
