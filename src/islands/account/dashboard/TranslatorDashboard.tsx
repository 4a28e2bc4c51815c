// The page /cms/dashboard/ (SPEC 2).
import { useEffect } from 'react';
import { formatAgo } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { showPassedToast } from '../../../stores/passed-toast.ts';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import work from '../../../ui/work.module.css';
import { DashboardView } from './DashboardView.tsx';
import { failureText } from '../failure-text.ts';
import { Logout } from '../Logout.tsx';
import styles from './Dashboard.module.css';
import type { DashboardProps } from './types.ts';
import { useDashboard } from './use-dashboard.ts';
import { useSignedIn } from '../use-signed-in.ts';

/** Shows a skeleton until the session and the dashboard's data are loaded. */
export function TranslatorDashboard(props: DashboardProps) {
  const { texts, language } = props;
  const { dashboard } = texts;
  const isReady = useSignedIn(language);
  const { view, failure, isLoading, refresh } = useDashboard(language, isReady);
  useEffect(showPassedToast, []);

  if (!view && failure) {
    return (
      <section className={styles.failed} role="alert">
        <h1 className={work.title}>{dashboard.errorTitle}</h1>
        <p>{failureText(failure, texts.errors, language)}</p>
        <div className={styles.buttons}>
          <ReaderButton kind="primary" aria-busy={isLoading} onClick={refresh}>
            {dashboard.retry}
          </ReaderButton>
          <Logout {...props} />
        </div>
      </section>
    );
  }
  if (!view) return <Skeleton label={dashboard.loading} />;
  return (
    <div className={styles.dashboard} aria-busy={isLoading}>
      {failure && (
        <p className={styles.stale} role="alert">
          {fill(dashboard.refreshFailed, {
            ago: formatAgo(new Date(view.loadedAt).toISOString(), failure.failedAt, language),
          })}
        </p>
      )}
      <DashboardView {...props} view={view} isLoading={isLoading} onRefresh={refresh} />
    </div>
  );
}

function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles.dashboard} role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.skeleton} data-size="title" aria-hidden />
      <div className={styles.skeleton} aria-hidden />
    </div>
  );
}
