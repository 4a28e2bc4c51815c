// Schedules changes of a page for when none is turning: browsers also report idle moments between frames of a turn.
import { whenIdle } from '../../../ui/when-idle.ts';

/** How long to wait, in ms, before a turning page is checked again. */
const RECHECK_MS = 120;

/** Runs a callback when the browser is idle and no page is turning. Returns a function that cancels it. */
export function whenAtRest(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = (): void => undefined;
  const runOrWait = (): void => {
    const isTurning = document.querySelector('[data-role="leaving"]') !== null;
    if (isTurning) timer = setTimeout(wait, RECHECK_MS);
    else run();
  };
  const wait = (): void => {
    cancel = whenIdle(runOrWait);
  };
  wait();
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
