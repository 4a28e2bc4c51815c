// Which question is open before something is replaced, published or left, and what a yes does.
import { useState } from 'react';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { TranslationAnswer } from '../../../domain/translation/answers.ts';
import type { Question } from '../editor/ActionBar.tsx';
import type { Editor } from '../editor/use-editor.ts';
import type { Acknowledged } from '../editor/write-body.ts';

/** What waits for an answer before it is done. */
export type Asked = Question | { leaveFor: PartSlug };

interface QuestionsOptions {
  editor: Editor;
  /** Whether the question about publishing named something that the checks found. */
  hasFindings: boolean;
  onPart: (part: PartSlug) => void;
  onPublished: (answer: TranslationAnswer | null) => void;
}

export function useQuestions({ editor, hasFindings, onPart, onPublished }: QuestionsOptions) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { say } = editor.dependencies;

  const publish = async (acknowledged?: Acknowledged): Promise<void> =>
    onPublished(await editor.actions.publish(acknowledged));

  const answerYes = (question: Asked): void => {
    setAsked(null);
    if (typeof question === 'object') {
      // What is typed stays kept on this device; the part's backup is offered on return.
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
      case 'deleteDraft':
        return void editor.actions.deleteDraft();
    }
  };

  return { asked, setAsked, publish, answerYes };
}
