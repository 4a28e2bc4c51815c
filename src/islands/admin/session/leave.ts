// Leaves the admin pages.
import { signOutAdmin } from '../../../api/admin.ts';
import { adminPath } from '../../../domain/admin-routes.ts';
import { adminId } from '../../../domain/translation/discussion/discussion.ts';
import { wipeBackups } from '../../../offline/translation-backup.ts';
import { $adminSession, clearAdminSession } from '../../../stores/admin-session.ts';

/** The hash that tells the sign-in page that the session has ended. */
export const SESSION_ENDED = '#ended';

/** Clears the session and goes to the sign-in page. `isEnded`: the session ended without a sign-out. */
export function leave({ isEnded }: { isEnded: boolean }): void {
  clearAdminSession();
  location.replace(adminPath('login') + (isEnded ? SESSION_ENDED : ''));
}

/**
 * Ends the session on the server too, and deletes this browser's backups of texts that the admin did not save. Also
 * leaves if the server cannot be reached: the token expires by itself.
 */
export async function logOut(): Promise<void> {
  const session = $adminSession.get();
  if (session)
    await Promise.all([signOutAdmin(session.token), wipeBackups(adminId(session.username))]);
  leave({ isEnded: false });
}
