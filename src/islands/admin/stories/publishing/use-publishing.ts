// Publishing the text of a part: its problems first, then the question what it changes, then the write.
import { useState } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '../../../../domain/languages.ts';
import {
  isSameEdit,
  toEdited,
  toPartData,
  type EditedPart,
  type EditProblem,
} from '../../../../domain/story/edit.ts';
import type { PartData } from '../../../../domain/story/admin.ts';
import { questionAbout, type SaveQuestion } from './save-question.ts';
import type { PartEditor } from '../use-part-editor.ts';

export function usePublishing(
  editor: PartEditor,
  language: Language,
  problems: readonly EditProblem[],
) {
  const { answer, edited, isDirty, isBusy } = editor;
  /** Save attempts since the last one that was sent. Problems are shown from the first attempt on. */
  const [tries, setTries] = useState(0);
  const [isTypoOnly, chooseTypoOnly] = useState(false);
  /** While it is found out what to ask. The button stays enabled, so that it keeps the focus. */
  const [isLooking, setLooking] = useState(false);
  const [asked, setAsked] = useState<{ question: SaveQuestion; rev?: number | undefined } | null>(
    null,
  );
  const [restored, setRestored] = useState<EditedPart | null>(null);

  const isRestored = restored !== null && edited !== null && isSameEdit(restored, edited);

  const send = async (rev?: number): Promise<void> => {
    setAsked(null);
    await editor.save({
      typoOnly: language === DEFAULT_LANGUAGE && isTypoOnly,
      ...(rev === undefined ? {} : { rev }),
    });
    setTries(0);
    chooseTypoOnly(false);
  };

  /** @param rev - the revision to replace, if it is not the one that was loaded */
  const start = async (rev?: number): Promise<void> => {
    if (!isDirty || isBusy || isLooking || !edited) return;
    setTries(tries + 1);
    if (problems.length > 0) return;
    setLooking(true);
    const now = await editor.look();
    if (!now) {
      setLooking(false);
      return;
    }
    // Somebody was faster: the write is refused, and both texts are shown.
    const isMissed = now.rev !== (rev ?? answer?.rev);
    const question = isMissed ? null : await questionAbout(now, toPartData(edited));
    setLooking(false);
    if (question === null) await send(rev);
    else setAsked({ question, rev });
  };

  return {
    tries,
    isTypoOnly,
    chooseTypoOnly,
    isLooking,
    question: asked?.question ?? null,
    start,
    cancel: () => setAsked(null),
    confirm: () => void send(asked?.rev),
    /** Whether the form has exactly the earlier text that was put into it. */
    isRestored: isRestored && isDirty,
    /** Puts the text of an earlier revision into the form. */
    restore: (partData: PartData) => {
      const text = toEdited(partData);
      setRestored(text);
      editor.change(text);
    },
  };
}
