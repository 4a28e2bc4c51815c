// Sends one act at a time and keeps the reason of a refusal.
import { useRef, useState } from 'react';
import type { DiscussionAct } from '../../domain/translation/discussion/discussion-schemas.ts';
import { refusalText } from './person.ts';
import type { ReviewTexts } from './texts.ts';
import type { DiscussionActions } from './types.ts';

/** Attributes of the element that takes the focus after an act if the pressed button is gone or disabled. */
export const FOCUS_AFTER_ACT = { 'data-acts': true, tabIndex: -1 } as const;

/** Returns `act`, which resolves to whether it was stored; a second one is ignored while the first is under way. */
export function useAct(send: DiscussionActions['send'], texts: ReviewTexts['discussion']) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const act = async (wanted: DiscussionAct): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const container = document.activeElement?.closest<HTMLElement>('[data-acts]');
    setBusy(true);
    const refused = await send(wanted);
    isUnderWay.current = false;
    setBusy(false);
    setProblem(refused && refusalText(refused, texts));
    // After the result has been rendered.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) container?.focus();
    });
    return refused === null;
  };
  return { isBusy, problem, act };
}
