// Sends one act at a time and keeps the reason of a refusal.
import { useRef, useState } from 'react';
import type { DiscussionAct } from '../../domain/translation/discussion/requests.ts';
import type { ReviewTexts } from './texts.ts';
import { refusalText } from './person.ts';
import type { DiscussionActions } from './Thread.tsx';

/** `act` resolves to whether it was stored; a second one is ignored while the first is under way. */
export function useAct(send: DiscussionActions['send'], texts: ReviewTexts['discussion']) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const act = async (wanted: DiscussionAct): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    const refused = await send(wanted);
    isUnderWay.current = false;
    setBusy(false);
    setProblem(refused && refusalText(refused, texts));
    return refused === null;
  };
  return { isBusy, problem, act };
}
