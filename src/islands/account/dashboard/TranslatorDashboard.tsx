// The page /cms/dashboard/ (SPEC 2): the translator, the book's progress and the next tasks.
import { lazy, Suspense, useEffect } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { correctionCalls } from '../../../api/correction-answers.ts';
import { translatePath } from '../../../domain/account/routes.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { sayPassedToast } from '../../../stores/passed-toast.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import controls from '../../../ui/controls.module.css';
import { DashboardSide } from './DashboardSide.tsx';
import { DashboardWelcome } from './DashboardWelcome.tsx';
import { Inbox } from './Inbox.tsx';
import { failureText } from '../failure-text.ts';
import { Logout } from '../Logout.tsx';
import { PartsTable } from './PartsTable.tsx';
import styles from './TranslatorDashboard.module.css';
import type { DeskProps } from './types.ts';
import { useDashboard } from './use-dashboard.ts';
import { useSignedIn } from '../use-signed-in.ts';
import { WorkQueue } from './WorkQueue.tsx';

const CorrectionList = lazy(() =>
  import('../../../ui/corrections/CorrectionList.tsx').then((m) => ({ default: m.CorrectionList })),
);

const calls = correctionCalls((call) => asTranslator(sessionKeeper, call));

/** The page's island. Shows a skeleton until the session and the dashboard's data are loaded. */
export function TranslatorDashboard(props: DeskProps) {
  const { texts, language } = props;
  const { dashboard } = texts;
  const isReady = useSignedIn(language);
  const { view, failure, isLoading, refresh } = useDashboard(language, isReady);
  useEffect(sayPassedToast, []);

  if (!view && failure) {
    return (
      <section className={styles.failed} role="alert">
        <h1 className={styles.title}>{dashboard.errorTitle}</h1>
        <p>{failureText(failure, texts.errors, language)}</p>
        <div className={styles.buttons}>
          <button
            type="button"
            className={controls.primary}
            aria-busy={isLoading}
            onClick={refresh}
          >
            {dashboard.retry}
          </button>
          <Logout {...props} />
        </div>
      </section>
    );
  }
  if (!view) return <Skeleton label={dashboard.loading} />;
  return (
    <div className={styles.dashboard} aria-busy={isLoading}>
      <DashboardWelcome {...props} view={view} />
      {failure && (
        <p className={styles.stale} role="alert">
          {fill(dashboard.refreshFailed, {
            ago: formatAgo(new Date(view.loadedAt).toISOString(), failure.failedAt, language),
          })}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <WorkQueue {...props} view={view} />
          <Inbox {...props} view={view} />
          <Suspense fallback={null}>
            <CorrectionList
              texts={texts.corrections}
              {...{ language, calls }}
              target={view.language}
              seen={view.loadedAt}
              headingClass={styles.heading}
              titleOf={(slug) => view.parts.find(({ part }) => part === slug)?.title ?? slug}
              hrefOf={({ part, paragraph }) => translatePath(language, part, paragraph)}
              onAnswered={refresh}
            />
          </Suspense>
          <PartsTable {...props} view={view} />
        </div>
        <DashboardSide {...props} view={view} isLoading={isLoading} onRefresh={refresh} />
      </div>
    </div>
  );
}

function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles.dashboard} role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.skeleton} data-size="title" aria-hidden />
      <div className={styles.columns} aria-hidden>
        <div className={styles.main}>
          <div className={styles.skeleton} data-size="list" />
          <div className={styles.skeleton} data-size="table" />
        </div>
        <div className={styles.skeleton} data-size="side" />
      </div>
    </div>
  );
}
