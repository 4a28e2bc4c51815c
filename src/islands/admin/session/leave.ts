// The way out of the admins' screens.
import { signOutAdmin } from '../../../api/admin.ts';
import { adminPath } from '../../../domain/admin-routes.ts';
import { $adminSession, clearAdminSession } from '../../../stores/admin-session.ts';

/** Tells the page to sign in at why one is there. */
export const SESSION_ENDED = '#ended';

/** Forgets the session and goes to the sign-in; `isEnded` when nobody asked for it. */
export function leave({ isEnded }: { isEnded: boolean }): void {
  clearAdminSession();
  location.replace(adminPath('login') + (isEnded ? SESSION_ENDED : ''));
}

/** Ends the session on the server too. A server that cannot be reached keeps nobody here: the token runs out by itself. */
export async function signOut(): Promise<void> {
  const token = $adminSession.get()?.token;
  if (token !== undefined) await signOutAdmin(token);
  leave({ isEnded: false });
}
