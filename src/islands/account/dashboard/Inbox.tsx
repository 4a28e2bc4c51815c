// What happened to the translator's parts (docs/decisions/051-a-second-translator-looks.md), and who worked on them.
import { useState } from 'react';
import { asTranslator } from '../../../api/as-translator.ts';
import { getInbox, markInbox } from '../../../api/discussions.ts';
import { translatePath } from '../../../domain/account/routes.ts';
import type {
  InboxEntry,
  InboxWrite,
} from '../../../domain/translation/discussion/inbox-answers.ts';
import { randomId } from '../../../domain/random-id.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { sessionKeeper } from '../../../stores/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { personName } from '../../../ui/review/person.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import story from '../../../ui/StoryType.module.css';
import lists from './DashboardList.module.css';
import styles from './Inbox.module.css';
import frame from './TranslatorDashboard.module.css';
import type { DashboardView, DeskProps } from './types.ts';

type InboxTexts = DeskProps['texts']['dashboard']['inbox'];

/** How many entries are shown before "show older ones". */
const FIRST = 5;

const loadInbox = (signal: AbortSignal) =>
  asTranslator(sessionKeeper, (token) => getInbox(token, { signal }));

function sentence({ kind, by }: InboxEntry, texts: InboxTexts): string {
  const isOfNobody = kind === 'english-changed' || kind === 'correction';
  if (by?.isOwn && !isOfNobody) return texts.own[kind];
  return fill(texts.kinds[kind], { name: by ? personName(by, texts) : '' });
}

export function Inbox({ texts, language, view }: DeskProps & { view: DashboardView }) {
  const t = texts.dashboard.inbox;
  const { data: inbox, failure, isLoading, refresh, setData } = useLoaded(loadInbox, view.loadedAt);
  const [areAllShown, setAllShown] = useState(false);
  const entries = inbox?.entries ?? [];
  const unread = entries.filter(({ isRead }) => !isRead).length;
  const shown = areAllShown ? entries : entries.slice(0, FIRST);
  /** Marks entries as read. */
  const mark = async (read: InboxWrite): Promise<void> => {
    const idempotencyKey = randomId();
    const result = await asTranslator(sessionKeeper, (token) =>
      markInbox(token, read, { idempotencyKey }),
    );
    if (result.ok) setData(result.data);
  };
  const titleOf = (slug: string) => view.parts.find(({ part }) => part === slug)?.title ?? slug;
  return (
    <section aria-labelledby="inbox" className={styles.inbox}>
      <header className={styles.head}>
        <h2 id="inbox" className={frame.heading}>
          {t.title}
        </h2>
        {entries.length > 0 && (
          <p role="status">
            {unread === 0 ? t.none : fill(t.unread, { count: formatNumber(unread, language) })}
          </p>
        )}
        {unread > 0 && (
          <Button
            size="small"
            onClick={() => void mark({ upTo: entries[0]?.at ?? new Date(0).toISOString() })}
          >
            {t.markAll}
          </Button>
        )}
      </header>
      {!inbox && isLoading && <p role="status">{t.loading}</p>}
      {!inbox && !isLoading && failure && (
        <p role="alert">
          {t.failed}{' '}
          <Button size="small" onClick={refresh}>
            {t.retry}
          </Button>
        </p>
      )}
      {inbox && entries.length === 0 && <p className={styles.empty}>{t.empty}</p>}
      {shown.length > 0 && (
        <ol className={lists.list}>
          {shown.map((entry) => (
            <li key={entry.id} data-inbox={entry.kind} data-read={entry.isRead}>
              <a
                href={
                  entry.kind === 'correction' ? '#corrections' : translatePath(language, entry.part)
                }
                onClick={() => {
                  if (!entry.isRead) void mark({ ids: [entry.id] });
                }}
              >
                <span className={styles.entry}>
                  <span>
                    {!entry.isRead && <strong className={styles.new}>{t.isNew}</strong>}
                    {sentence(entry, t)}
                  </span>
                  {entry.text !== '' && <span className={styles.words}>{entry.text}</span>}
                  <span className={styles.about}>
                    <span className={story.story} lang="en">
                      {titleOf(entry.part)}
                    </span>
                    <time dateTime={entry.at}>{formatAgo(entry.at, view.loadedAt, language)}</time>
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
      {entries.length > shown.length && (
        <Button size="small" onClick={() => setAllShown(true)}>
          {t.more}
        </Button>
      )}
      {inbox && inbox.contributions.length > 0 && (
        <div className={styles.people}>
          <h3>{t.peopleTitle}</h3>
          <ul>
            {inbox.contributions.map(({ by, published, reviewed, comments }, index) => (
              <li key={index}>
                <strong>{personName(by, t)}</strong>
                {published.length > 0 && (
                  <span>{fill(t.published, { parts: published.map(titleOf).join(', ') })}</span>
                )}
                {reviewed > 0 && (
                  <span>{fill(t.reviewed, { count: formatNumber(reviewed, language) })}</span>
                )}
                {comments > 0 && (
                  <span>{fill(t.comments, { count: formatNumber(comments, language) })}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
