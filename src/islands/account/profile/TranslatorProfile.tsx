// The page /cms/profile/ (SPEC 2): the profile that readers may see, and the password.
import { useEffect, useState } from 'react';
import { accountPath } from '../../../domain/account/routes.ts';
import { sayPassedToast } from '../../../stores/passed-toast.ts';
import { $hasUnsavedText } from '../../../stores/unsaved.ts';
import work from '../../../ui/work.module.css';
import controls from '../../../ui/controls.module.css';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { failureText } from '../failure-text.ts';
import { OwnData } from './OwnData.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import styles from './TranslatorProfile.module.css';
import type { ProfileProps } from './types.ts';
import { useProfile } from './use-profile.ts';
import { useSignedIn } from '../use-signed-in.ts';

/** The page's island. Asks before the page is left with unsaved changes. */
export function TranslatorProfile(props: ProfileProps) {
  const { texts, language, closeLabel } = props;
  const { profile: words } = texts;
  const isReady = useSignedIn(language);
  const { profile, failure, isLoading, retry, replace } = useProfile(language, isReady);
  const [isProfileDirty, setProfileDirty] = useState(false);
  const [isPasswordDirty, setPasswordDirty] = useState(false);
  const isDirty = isProfileDirty || isPasswordDirty;
  useEffect(sayPassedToast, []);
  useEffect(() => {
    $hasUnsavedText.set(isDirty);
    return () => $hasUnsavedText.set(false);
  }, [isDirty]);

  return (
    <div className={styles.page}>
      <header>
        <a className={work.back} href={accountPath(language, 'dashboard')}>
          <span aria-hidden>←</span> {words.back}
        </a>
        <h1 className={styles.title}>{words.title}</h1>
      </header>
      {!profile && !failure && (
        <div role="status">
          <span className="visually-hidden">{words.loading}</span>
          <div className={styles.skeleton} aria-hidden />
        </div>
      )}
      {!profile && failure && (
        <section className={styles.failed} role="alert">
          <h2>{words.errorTitle}</h2>
          <p>{failureText(failure, texts.errors, language)}</p>
          <button type="button" className={controls.primary} aria-busy={isLoading} onClick={retry}>
            {words.retry}
          </button>
        </section>
      )}
      {profile && (
        <div className={styles.columns}>
          <ProfileFields {...props} profile={profile} onSaved={replace} onDirty={setProfileDirty} />
          <div className={styles.side}>
            <ChangePassword {...props} email={profile.email} onDirty={setPasswordDirty} />
            <OwnData {...props} email={profile.email} />
          </div>
        </div>
      )}
      <LeaveGuard isDirty={isDirty} texts={texts.leave} closeLabel={closeLabel} />
    </div>
  );
}
