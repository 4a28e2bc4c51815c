// The frame of the pages behind the sign-in: header with navigation, the page, and the password dialog.
import LogOut from 'lucide-react/icons/log-out';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState, type ReactNode, useRef } from 'react';
import { adminPath, type AdminPage } from '../../../domain/admin-routes.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import {
  type AdminSession,
  $adminSession,
  $isPasswordAsked,
  answerPassword,
} from '../../../stores/admin-session.ts';
import { logOut, leave } from './leave.ts';
import { Button } from '../../../ui/Button.tsx';
import work from '../../../ui/work.module.css';
import styles from './AdminFrame.module.css';
import { useStore } from '../../../ui/use-store.ts';
import { getLanguages } from '../../../api/admin-translators.ts';
import { useAdminData } from './use-admin-data.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import entrance from '../../../ui/sign-in/entrance.module.css';
import forms from '../../../ui/forms.module.css';
import { SignInForm } from './SignInForm.tsx';

/** Asks for the password. Cancelling goes to the sign-in page; only then is the state of the page behind lost. */
export function PasswordDialog({ texts }: { texts: AdminTexts }) {
  const isAsked = useStore($isPasswordAsked);
  const session = useStore($adminSession);
  const isLeaving = useRef(false);
  if (!isAsked) return null;
  const giveUp = (): void => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    answerPassword(null);
    leave({ isEnded: true });
  };
  return (
    <Dialog title={texts.again.title} closeLabel={texts.cancel} onClose={giveUp}>
      <div className={entrance.form}>
        <p className={entrance.intro}>{texts.again.text}</p>
        <SignInForm
          texts={texts.login}
          username={session?.username ?? ''}
          onSignedIn={({ token }) => answerPassword(token)}
        />
        <button
          type="button"
          className={`${forms.link ?? ''} ${entrance.turn ?? ''}`}
          onClick={giveUp}
        >
          {texts.again.cancel}
        </button>
      </div>
    </Dialog>
  );
}

/** Shows a line that leads to suggestions about names and terms that wait for an admin. */
function TermsWaiting({ texts, isReady }: { texts: AdminTexts; isReady: boolean }) {
  const { data } = useAdminData(isReady, getLanguages);
  const count = (data ?? []).reduce((sum, { waitingTerms }) => sum + waitingTerms, 0);
  if (count === 0) return null;
  return (
    <p className={styles.waiting}>
      <a href={`${adminPath('translators')}#terms`}>
        {fill(texts.translators.terms.line, { count })}
      </a>
    </p>
  );
}

interface AdminFrameProps {
  texts: AdminTexts;
  siteTitle: string;
  page: Exclude<AdminPage, 'login'>;
  /** Null until the session has been verified. */
  session: AdminSession | null;
  /** Loads the page's data again; absent where the page has a button of its own. */
  refresh?: { isLoading: boolean; onRefresh: () => void };
  children: ReactNode;
}

const PAGES = ['dashboard', 'stories', 'translators', 'audit'] as const;

/** Renders the frame at once, so that nothing shifts when the session is known. */
export function AdminFrame(props: AdminFrameProps) {
  const { texts, siteTitle, page, session, refresh, children } = props;
  const [isLeaving, setLeaving] = useState(false);
  const { header } = texts;
  const isBusy = session !== null && refresh?.isLoading === true;
  return (
    <div className={styles.frame} data-admin={session ? 'ready' : 'checking'}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <p className={styles.brand}>
            <span className={styles.site}>{siteTitle}</span>
            <span className={`${work.soft ?? ''} ${styles.area ?? ''}`}>{texts.area}</span>
          </p>
          <nav className={`${work.tabs ?? ''} ${styles.nav ?? ''}`} aria-label={header.nav}>
            {PAGES.map((name) => (
              <a
                key={name}
                href={adminPath(name)}
                aria-current={name === page ? 'page' : undefined}
              >
                {name === 'dashboard' ? header.dashboard : texts.pages[name]}
              </a>
            ))}
          </nav>
          <p className={styles.welcome}>
            {session && fill(header.welcome, { name: session.username })}
          </p>
          <div className={styles.actions}>
            {refresh && (
              <Button disabled={!session} aria-busy={isBusy} onClick={refresh.onRefresh}>
                <RefreshCw size={16} aria-hidden className={isBusy ? work.turning : undefined} />
                {header.refresh}
              </Button>
            )}
            <Button
              disabled={!session || isLeaving}
              onClick={() => {
                setLeaving(true);
                void logOut();
              }}
            >
              <LogOut size={16} aria-hidden />
              {header.logout}
            </Button>
          </div>
        </div>
      </header>
      <main id="story" className={styles.main}>
        {page !== 'translators' && <TermsWaiting texts={texts} isReady={session !== null} />}
        {children}
      </main>
      <PasswordDialog texts={texts} />
    </div>
  );
}
