// The session of an admin page: verified by the server on entry (SPEC 6) and watched while the page is open.
import { useEffect, useState } from 'react';
import { verifyAdmin } from '../../../api/admin.ts';
import { UNAUTHORIZED } from '../../../api/result.ts';
import { ADMIN_KEYS } from '../../../domain/storage-keys.ts';
import {
  $adminSession,
  answerPassword,
  loadAdminSession,
  saveAdminSession,
  type AdminSession,
} from '../../../stores/admin-session.ts';
import { removeStored } from '../../../stores/browser-storage.ts';
import { guardRestoredPage } from '../../../stores/restored-page.ts';
import { useStore } from '../../../ui/use-store.ts';
import { leave } from './leave.ts';

/** Returns whether a page from the back/forward cache may be shown: if a session is stored, which is then verified. */
function mayShowAgain(signal: AbortSignal): boolean {
  const stored = loadAdminSession();
  if (!stored) {
    leave({ isEnded: false });
    return false;
  }
  void verifyAdmin(stored.token, { signal }).then((result) => {
    if (!signal.aborted && !result.ok && result.status === UNAUTHORIZED) leave({ isEnded: true });
  });
  return true;
}

/** Returns the session once the server has verified it; null until then. Goes to the sign-in page without one. */
export function useSession(): AdminSession | null {
  const session = useStore($adminSession);
  const [isVerified, setVerified] = useState(false);

  useEffect(() => {
    // Earlier releases stored filters under this key; now the URL holds them (decision 134).
    removeStored('nine-realms:admin-filters');
    const stored = loadAdminSession();
    if (!stored) {
      leave({ isEnded: false });
      return;
    }
    const controller = new AbortController();
    void verifyAdmin(stored.token, { signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      // SPEC 7: an invalid or failed verification clears the session.
      if (!result.ok) {
        leave({ isEnded: true });
        return;
      }
      saveAdminSession({ token: stored.token, username: result.data.admin.username });
      setVerified(true);
    });
    const stopGuarding = guardRestoredPage(() => mayShowAgain(controller.signal));
    return () => {
      controller.abort();
      stopGuarding();
    };
  }, []);

  useEffect(() => {
    // Another tab has signed out, or signed in again; in that case `loadAdminSession` takes over its session.
    const handleStorage = (event: StorageEvent): void => {
      if (event.key !== ADMIN_KEYS.token && event.key !== null) return;
      const username = $adminSession.get()?.username;
      const loaded = loadAdminSession();
      if (!loaded) leave({ isEnded: false });
      // What waits must not be sent in another admin's name.
      else if (loaded.username === username) answerPassword(loaded.token);
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, []);

  return isVerified ? session : null;
}
