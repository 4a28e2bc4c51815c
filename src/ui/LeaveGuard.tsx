// Asks for confirmation before leaving a page with unsaved input. Links open the page's own dialog; closing the tab
// shows the browser's.
import { useEffect, useLayoutEffect, useState } from 'react';
import { LeaveQuestion, type LeaveTexts } from './Dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  texts: LeaveTexts;
  closeLabel: string;
}

/** Returns the link that a click opens in this tab; null if the page stays. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const staysHere = link?.getAttribute('href')?.startsWith('#');
  const opensElsewhere = link?.target === '_blank' || link?.hasAttribute('download');
  return link && !staysHere && !opensElsewhere ? link : null;
}

/** Sets a store to whether the page has unsaved input, and to false once the form is gone. */
export function useUnsavedText(store: { set: (isDirty: boolean) => void }, isDirty: boolean): void {
  useEffect(() => {
    store.set(isDirty);
    return () => store.set(false);
  }, [store, isDirty]);
}

/** Guards unsaved input while `isDirty`. Mount once in the form's island. */
export function LeaveGuard({ isDirty, texts, closeLabel }: LeaveGuardProps) {
  const [pendingLink, setPendingLink] = useState<HTMLAnchorElement | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  // A layout effect, so that the guard is active as soon as a change is visible, and inactive as soon as saving is.
  useLayoutEffect(() => {
    if (!isDirty || isLeaving) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'click',
      (event) => {
        const link = followedLink(event);
        if (!link) return;
        event.preventDefault();
        setPendingLink(link);
      },
      { signal },
    );
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    return () => controller.abort();
  }, [isDirty, isLeaving]);

  // A page that comes back from the back/forward cache is guarded again.
  useEffect(() => {
    const guardAgain = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      setIsLeaving(false);
      setPendingLink(null);
    };
    addEventListener('pageshow', guardAgain);
    return () => removeEventListener('pageshow', guardAgain);
  }, []);

  // The guard must be inactive before the link is followed.
  useEffect(() => {
    if (isLeaving) pendingLink?.click();
  }, [isLeaving, pendingLink]);

  if (!pendingLink || isLeaving) return null;
  return (
    <LeaveQuestion
      texts={texts}
      closeLabel={closeLabel}
      onStay={() => setPendingLink(null)}
      onLeave={() => setIsLeaving(true)}
    />
  );
}
