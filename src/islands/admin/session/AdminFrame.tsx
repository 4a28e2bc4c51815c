// The frame of the screens behind the sign-in: head with navigation, the page, and the question for the password.
import { LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { adminPath, type AdminPage } from '../../../domain/admin-routes.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import type { AdminSession } from '../../../stores/admin-session.ts';
import { signOut } from './leave.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import buttons from '../buttons.module.css';
import styles from './AdminFrame.module.css';

interface AdminFrameProps {
  texts: AdminTexts;
  siteTitle: string;
  page: Exclude<AdminPage, 'login'>;
  /** Null while the token is being looked at. */
  session: AdminSession | null;
  /** Buttons of this page. */
  actions?: ReactNode;
  children: ReactNode;
}

const PAGES = ['dashboard', 'stories', 'translators', 'audit'] as const;

/** Draws the frame at once, so that nothing moves when the session is known. */
export function AdminFrame(props: AdminFrameProps) {
  const { texts, siteTitle, page, session, actions, children } = props;
  const [isLeaving, setLeaving] = useState(false);
  const { header } = texts;
  return (
    <div className={styles.frame} data-admin={session ? 'ready' : 'checking'}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <p className={styles.brand}>
            <span className={styles.site}>{siteTitle}</span>
            <span className={styles.area}>{texts.area}</span>
          </p>
          <nav className={styles.nav} aria-label={header.nav}>
            {PAGES.map((name) => (
              <a
                key={name}
                href={adminPath(name)}
                aria-current={name === page ? 'page' : undefined}
              >
                {header[name]}
              </a>
            ))}
          </nav>
          <p className={styles.welcome}>
            {session && fill(header.welcome, { name: session.username })}
          </p>
          <div className={styles.actions}>
            {actions}
            <button
              type="button"
              className={buttons.button}
              disabled={!session || isLeaving}
              onClick={() => {
                setLeaving(true);
                void signOut();
              }}
            >
              <LogOut size={16} aria-hidden />
              {header.logout}
            </button>
          </div>
        </div>
      </header>
      <main id="story" className={styles.main}>
        {children}
      </main>
      <PasswordDialog texts={texts} />
    </div>
  );
}
