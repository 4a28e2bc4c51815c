// The page /admin/ (SPEC 2): only signs in.
import { adminPath } from '../../../domain/admin-routes.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { loadAdminSession } from '../../../stores/admin-session.ts';
import entrance from '../../../ui/sign-in/entrance.module.css';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { SESSION_ENDED } from './leave.ts';
import { SignInForm } from './SignInForm.tsx';

/** Tells visitors that they are already signed in, rather than redirecting them. */
export function Login({ texts }: { texts: AdminTexts['login'] }) {
  const isHydrated = useHydrated();
  const isEnded = isHydrated && location.hash === SESSION_ENDED;
  const name = isHydrated ? (loadAdminSession()?.username ?? null) : null;
  return (
    <>
      <h1 className={entrance.title}>{texts.title}</h1>
      {isEnded && name === null && (
        <p className={entrance.message} role="status">
          {texts.ended}
        </p>
      )}
      {name !== null && (
        <p className={entrance.message} role="status">
          {fill(texts.already, { name })} <a href={adminPath('dashboard')}>{texts.toDashboard}</a>
        </p>
      )}
      <SignInForm
        texts={texts}
        mustStoreSession
        onSignedIn={() => location.assign(adminPath('dashboard'))}
      />
    </>
  );
}
