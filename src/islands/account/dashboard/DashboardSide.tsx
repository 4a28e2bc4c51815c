// The sidebar of the dashboard: quick actions and facts about the account and its language (SPEC 2).
import BookOpenText from 'lucide-react/icons/book-open-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import UserPen from 'lucide-react/icons/user-pen';
import { accountPath } from '../../../domain/account/routes.ts';
import { LANGUAGE_NAMES } from '../../../domain/languages.ts';
import work from '../../../ui/work.module.css';
import lists from './DashboardList.module.css';
import styles from './DashboardSide.module.css';
import frame from './TranslatorDashboard.module.css';
import type { DashboardView, DeskProps } from './types.ts';

interface DashboardSideProps extends DeskProps {
  view: DashboardView;
  isLoading: boolean;
  onRefresh: () => void;
}

export function DashboardSide({ texts, language, view, isLoading, onRefresh }: DashboardSideProps) {
  const { dashboard } = texts;
  return (
    <aside className={styles.side}>
      <section aria-labelledby="actions">
        <h2 id="actions" className={frame.heading}>
          {dashboard.actionsTitle}
        </h2>
        <ul className={lists.list}>
          <li>
            <a href={accountPath(language, 'translate')}>
              <BookOpenText size={20} strokeWidth={1.6} aria-hidden />
              <span className={styles.action}>
                {dashboard.workspace}
                <small>{dashboard.workspaceText}</small>
              </span>
            </a>
          </li>
          <li>
            <a href={accountPath(language, 'profile')}>
              <UserPen size={20} strokeWidth={1.6} aria-hidden />
              <span className={styles.action}>
                {dashboard.profile}
                <small>{dashboard.profileText}</small>
              </span>
            </a>
          </li>
          <li>
            <button
              type="button"
              aria-disabled={isLoading}
              onClick={isLoading ? undefined : onRefresh}
            >
              <RefreshCw
                size={20}
                strokeWidth={1.6}
                aria-hidden
                className={isLoading ? work.turning : undefined}
              />
              <span className={styles.action}>
                {isLoading ? dashboard.refreshing : dashboard.refresh}
              </span>
            </button>
          </li>
        </ul>
      </section>
      <section aria-labelledby="info">
        <h2 id="info" className={frame.heading}>
          {dashboard.infoTitle}
        </h2>
        <dl className={styles.facts}>
          <div>
            <dt>{dashboard.target}</dt>
            <dd>{LANGUAGE_NAMES[view.language]}</dd>
          </div>
          <div>
            <dt>{dashboard.email}</dt>
            <dd>{view.translator.email}</dd>
          </div>
          <div>
            <dt>{dashboard.accountStatus}</dt>
            <dd className={styles.active}>{dashboard.active}</dd>
          </div>
        </dl>
      </section>
    </aside>
  );
}
