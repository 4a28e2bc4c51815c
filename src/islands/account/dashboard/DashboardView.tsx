// The dashboard (SPEC 2): first the parts that wait for the translator, then what others did, then all parts.
import { accountPath, TERMS_FRAGMENT, translatePath } from '../../../domain/account/routes.ts';
import { LANGUAGE_NAMES } from '../../../domain/languages.ts';
import { QUEUE_SHOWN } from '../../../domain/translation/translation-limits.ts';
import { reasonFor, workQueue } from '../../../domain/translation/progress.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import controls from '../../../ui/controls.module.css';
import { CorrectionList } from '../../../ui/corrections/CorrectionList.tsx';
import { useReplies } from '../../../ui/corrections/use-correction-list.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import story from '../../../ui/StoryType.module.css';
import work from '../../../ui/work.module.css';
import styles from './Dashboard.module.css';
import { EntryRow, PartName, PartRow } from './Rows.tsx';
import type { ViewProps } from './types.ts';
import { corrections } from './use-dashboard.ts';

export function DashboardView(props: ViewProps) {
  const { texts, language, view, isLoading, onRefresh } = props;
  const { dashboard } = texts;
  const { inbox, parts } = view;
  const { isReplying, reply } = useReplies(corrections, view.language, onRefresh);
  const rows = parts.map((part) => ({ ...part, reason: reasonFor(part.status, part.staleCount) }));
  const next = workQueue(rows, { limit: QUEUE_SHOWN }).items;
  const waiting = inbox?.waiting ?? [];
  return (
    <>
      <Welcome {...props} startPart={(next[0] ?? waiting[0])?.part} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="queue">
            <h2 id="queue" className={styles.heading}>
              {dashboard.queueTitle}
            </h2>
            {next.length + waiting.length > 0 && (
              <ol className={styles.list}>
                {next.map((part, index) => (
                  <PartRow key={part.part} {...props} part={part} isNext={index === 0} />
                ))}
                {waiting.map((entry, index) => (
                  <EntryRow key={index} {...props} entry={entry} isWaiting />
                ))}
              </ol>
            )}
            {next.length + waiting.length === 0 && inbox && (
              <p className={styles.done}>{dashboard.allDone}</p>
            )}
            {!inbox && (
              <LoadFailed
                text={dashboard.inbox.failed}
                retry={dashboard.retry}
                onRetry={onRefresh}
              />
            )}
          </section>
          <CorrectionList
            texts={texts.corrections}
            language={language}
            target={view.language}
            list={{
              rows: view.corrections,
              hasFailed: view.corrections === null,
              isBusy: isReplying || isLoading,
              reply,
              reload: onRefresh,
            }}
            headingClass={styles.heading}
            nameOf={(slug) => <PartName parts={parts} slug={slug} />}
            hrefOf={({ part, paragraph }) => translatePath(language, part, paragraph)}
          />
        </div>
        <aside className={styles.side}>
          {(['own', 'news'] as const).map(
            (name) =>
              inbox &&
              inbox[name].length > 0 && (
                <section key={name} aria-labelledby={name}>
                  <h2 id={name} className={styles.heading}>
                    {dashboard.inbox[name]}
                  </h2>
                  <ol className={styles.list}>
                    {inbox[name].map((entry, index) => (
                      <EntryRow key={index} {...props} entry={entry} />
                    ))}
                  </ol>
                </section>
              ),
          )}
          <Facts {...props} />
        </aside>
        <section aria-labelledby="parts">
          <h2 id="parts" className={styles.heading}>
            {dashboard.partsTitle}
          </h2>
          <ol className={styles.list}>
            {parts.map((part) => (
              <PartRow key={part.part} {...props} part={part} />
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

function Welcome({ startPart, ...props }: ViewProps & { startPart: string | undefined }) {
  const { texts, language, view } = props;
  const { dashboard } = texts;
  const { done, total, ratio } = view.progress;
  const percent = formatPercent(Math.floor(ratio * 100), language);
  const firstPart = view.firstSteps && (startPart ?? view.parts[0]?.part);
  return (
    <header className={styles.welcome}>
      <h1 className={work.title}>{fill(dashboard.welcome, { name: view.translator.name })}</h1>
      <p className={`${work.soft ?? ''} ${styles.about ?? ''}`}>
        <span>{fill(dashboard.language, { language: LANGUAGE_NAMES[view.language] })}</span>
        <span>
          {fill(dashboard.progress, {
            done: formatNumber(done, language),
            total: formatNumber(total, language),
          })}
        </span>
        <span>{fill(dashboard.progressText, { percent })}</span>
      </p>
      {firstPart ? (
        <FirstSteps {...props} part={firstPart} />
      ) : (
        <a className={controls.primary} href={translatePath(language, startPart)}>
          {dashboard.start}
        </a>
      )}
    </header>
  );
}

/**
 * Shows the first steps until the translator has saved something.
 *
 * @param part - the part to open first
 */
function FirstSteps({ texts, language, view, part }: ViewProps & { part: string }) {
  const { dashboard, workspace } = texts;
  const { needed, optional, names } = workspace;
  const t = dashboard.firstSteps;
  return (
    <section className={styles.first} aria-labelledby="first">
      <h2 id="first" className={styles.heading}>
        {t.title}
      </h2>
      <ol>
        <li>
          {t.open}
          <br />
          <span className={story.story}>
            <PartName parts={view.parts} slug={part} />
          </span>
        </li>
        <li>{t.write}</li>
        <li>{view.firstSteps?.needsApproval ? needed : optional}</li>
      </ol>
      <div className={buttons.row}>
        <a className={controls.primary} href={translatePath(language, part)}>
          {dashboard.start}
        </a>
        <p>
          {t.terms} <a href={translatePath(language, part) + TERMS_FRAGMENT}>{names}</a>
        </p>
      </div>
    </section>
  );
}

function Facts({ texts, language, view, isLoading, onRefresh }: ViewProps) {
  const { dashboard } = texts;
  return (
    <div className={styles.facts}>
      <section aria-labelledby="actions">
        <h2 id="actions" className={styles.heading}>
          {dashboard.actionsTitle}
        </h2>
        <ul>
          <li>
            <a href={accountPath(language, 'translate')}>{dashboard.workspace}</a>
          </li>
          <li>
            <a href={accountPath(language, 'profile')}>{dashboard.profile}</a>
          </li>
          <li>
            <a href={translatePath(language) + TERMS_FRAGMENT}>{texts.workspace.names}</a>
          </li>
          <li>
            <Button
              size="small"
              aria-disabled={isLoading}
              onClick={isLoading ? undefined : onRefresh}
            >
              {isLoading ? dashboard.refreshing : dashboard.refresh}
            </Button>
          </li>
        </ul>
      </section>
      <section aria-labelledby="info">
        <h2 id="info" className={styles.heading}>
          {dashboard.infoTitle}
        </h2>
        <dl>
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
    </div>
  );
}
