// The page /cms/profile/ (SPEC 2): the profile that readers may see, and the password.
import { useEffect, useMemo, useState } from 'react';
import { getProfile } from '../../../api/account.ts';
import { accountPath } from '../../../domain/account/routes.ts';
import type { Language } from '../../../domain/languages.ts';
import { showPassedToast } from '../../../stores/passed-toast.ts';
import { $signedInEmail } from '../../../stores/session.ts';
import { $isReloadHeld } from '../../../stores/reload-hold.ts';
import work from '../../../ui/work.module.css';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import { LeaveGuard, useUnsavedText } from '../../../ui/LeaveGuard.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { makeFirstCall } from '../entry.ts';
import { failureText } from '../failure-text.ts';
import { OwnData } from './OwnData.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import styles from './TranslatorProfile.module.css';
import type { ProfileProps } from './types.ts';
import { useSignedIn } from '../use-signed-in.ts';

const profileLoader = (language: Language) => async (signal: AbortSignal) => {
  const result = await makeFirstCall(language, (token) => getProfile(token, { signal }));
  if (result.ok) $signedInEmail.set(result.data.email);
  return result;
};

/** Shows and edits the profile; asks before unsaved changes are lost. */
export function TranslatorProfile(props: ProfileProps) {
  const { texts, language, closeLabel } = props;
  const { profile: words } = texts;
  const isReady = useSignedIn(language);
  const load = useMemo(() => (isReady ? profileLoader(language) : null), [isReady, language]);
  const { data: profile, failure, isLoading, refresh, setData } = useLoaded(load);
  const [isProfileDirty, setProfileDirty] = useState(false);
  const [isPasswordDirty, setPasswordDirty] = useState(false);
  const isDirty = isProfileDirty || isPasswordDirty;
  useEffect(showPassedToast, []);
  useUnsavedText($isReloadHeld, isDirty);

  return (
    <div className={styles.page}>
      <header>
        <a className={work.back} href={accountPath(language, 'dashboard')}>
          <span aria-hidden>←</span> {words.back}
        </a>
        <h1 className={work.title}>{words.title}</h1>
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
          <ReaderButton kind="primary" aria-busy={isLoading} onClick={refresh}>
            {words.retry}
          </ReaderButton>
        </section>
      )}
      {profile && (
        <div className={styles.columns}>
          <ProfileFields {...props} profile={profile} onSaved={setData} onDirty={setProfileDirty} />
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
