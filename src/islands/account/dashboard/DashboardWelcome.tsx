// The header of the dashboard (SPEC 2): the translator, the book's progress and the button to continue.
import { accountPath, translatePath } from '../../../domain/account/routes.ts';
import { LANGUAGE_NAMES } from '../../../domain/languages.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import styles from './DashboardWelcome.module.css';
import frame from './TranslatorDashboard.module.css';
import type { DashboardView, DeskProps } from './types.ts';

/** The button opens the first part of the work queue, or the workspace when the queue is empty. */
export function DashboardWelcome({ texts, language, view }: DeskProps & { view: DashboardView }) {
  const { dashboard } = texts;
  const { progress, translator, queue } = view;
  const counted = fill(dashboard.progress, {
    done: formatNumber(progress.done, language),
    total: formatNumber(progress.total, language),
  });
  const percent = formatPercent(Math.floor(progress.ratio * 100), language);
  const next = queue.items[0];
  return (
    <header className={styles.welcome}>
      <div className={styles.greeting}>
        <h1 className={frame.title}>{fill(dashboard.welcome, { name: translator.name })}</h1>
        <p>{fill(dashboard.language, { language: LANGUAGE_NAMES[view.language] })}</p>
      </div>
      <div className={styles.progress}>
        <p>
          <strong>{counted}</strong>
          <span>{fill(dashboard.progressText, { percent })}</span>
        </p>
        <progress max={1} value={progress.ratio} aria-label={dashboard.progressTitle} />
      </div>
      <a
        className={styles.start}
        href={next ? translatePath(language, next.part) : accountPath(language, 'translate')}
      >
        {dashboard.start}
      </a>
    </header>
  );
}
