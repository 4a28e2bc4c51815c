// The page /admin/audit/ (decision 141): who did what to whom, and when; newest first.
import { CLAIM_STATUSES, REASON_CODES } from '../../../domain/airdrop/claim.ts';
import type { AuditEntry } from '../../../domain/audit.ts';
import { adminPath } from '../../../domain/admin-routes.ts';
import { inspectAddress } from '../../../domain/airdrop/address.ts';
import { isLanguage } from '../../../domain/languages.ts';
import { hasSlugForm } from '../../../domain/story/parts.ts';
import { formatSecond } from '../../../i18n/dates.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { Address } from '../submissions/Address.tsx';
import { AdminFrame } from '../session/AdminFrame.tsx';
import styles from './Audit.module.css';
import buttons from '../../../ui/buttons.module.css';
import panel from '../submissions/ListPanel.module.css';
import { LoadErrorNotice } from '../LoadErrorNotice.tsx';
import { PageLink } from '../PageLink.tsx';
import frame from '../session/AdminFrame.module.css';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { goTo, useQueryString } from '../use-query-string.ts';
import { useAdminData } from '../session/use-admin-data.ts';
import { useSession } from '../session/use-session.ts';
import { coverViewPath, storyViewPath } from '../stories/use-story-view.ts';
import { useCallback, useState, type SubmitEvent } from 'react';
import { getAudit } from '../../../api/admin.ts';
import { queryOf, type CallOptions } from '../../../api/call.ts';
import { AUDIT_KINDS, parseAuditFilter, type AuditFilter } from '../../../domain/audit-filter.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice, Days } from '../submissions/filters/controls.tsx';
import fields from '../submissions/filters/ListFilters.module.css';

function auditSearch(before: string | null, filter: AuditFilter = NO_FILTER): string {
  const search = queryOf({ ...filter, before });
  return search.size === 0 ? '' : `?${search.toString()}`;
}

const NO_FILTER: AuditFilter = { who: '', kind: '', from: '', to: '' };

/** Returns the filter in the URL; an invalid one is ignored. */
function readFilter(search: string): AuditFilter {
  const filter = parseAuditFilter(new URLSearchParams(search));
  return typeof filter === 'string' ? NO_FILTER : filter;
}

/** Loads the page that the URL (`?before=`) selects, so that Back returns to newer entries. Waits for a session. */
function useAudit(isReady: boolean) {
  const search = useQueryString() ?? '';
  const before = new URLSearchParams(search).get('before');
  const call = useCallback(
    (token: string, options: CallOptions) =>
      getAudit(token, { ...readFilter(search), before }, options),
    [search, before],
  );
  const { data: page, ...loading } = useAdminData(isReady, call);
  return { before, filter: readFilter(search), page, ...loading };
}

interface AuditFiltersProps {
  texts: AdminTexts;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** Returns the words of a name, such as `Signup key` for `signup-key`. */
function wordsOf(name: string): string {
  const words = name.replace('.', ': ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Shows the form. The parent uses the filter as the component's key, so that Back fills the form in again. */
function AuditFilters({ texts, filter, onFilter }: AuditFiltersProps) {
  const [typed, setTyped] = useState(filter);
  const { filters: t } = texts.audit;
  const change = (part: Partial<AuditFilter>): void => setTyped({ ...typed, ...part });
  const clear = (): void => {
    setTyped(NO_FILTER);
    onFilter(NO_FILTER);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onFilter({ ...typed, who: typed.who.trim() });
  };
  return (
    <form
      role="search"
      className={`${fields.filters ?? ''} ${styles.filters ?? ''}`}
      onSubmit={submit}
    >
      <label className={fields.field}>
        <span>{texts.audit.actor}</span>
        <input
          className={fields.control}
          value={typed.who}
          autoComplete="off"
          onChange={({ target }) => change({ who: target.value })}
        />
      </label>
      <Choice
        label={t.kind}
        options={['', ...AUDIT_KINDS]}
        nameOf={(kind) => (kind === '' ? t.all : wordsOf(kind))}
        value={typed.kind}
        onChoose={(kind) => change({ kind })}
      />
      <Days labels={t} days={typed} onChange={change} />
      <Button type="submit" className={fields.clear}>
        {texts.list.filter}
      </Button>
      <Button kind="plain" className={fields.clear} onClick={clear}>
        {texts.list.clear}
      </Button>
    </form>
  );
}

interface AuditProps {
  texts: AdminTexts;
  siteTitle: string;
}

/** How many characters of a hash or key are enough to tell two of them apart. */
const SHORT_ID_CHARS = 8;

/** Returns the text of a status. An unknown one, from a later release, is shown as is. */
function statusName(word: string, texts: AdminTexts): string {
  const status = CLAIM_STATUSES.find((known) => known === word);
  return status ? texts.statuses[status] : word;
}

/** Returns the words of an action: mostly those of its name, such as `Payout: started` for `payout.started`. */
function actionName(action: string, { actions }: AdminTexts['audit']): string {
  return new Map(Object.entries(actions)).get(action) ?? wordsOf(action);
}

/**
 * Returns the text of a note. A preset reason is shown by its text, a screenshot by the end of its key, which tells
 * versions apart.
 */
function noteText({ action, note = '' }: AuditEntry, { reject }: AdminTexts): string {
  if (action === 'submission.screenshot-viewed') return note && `…${note.slice(-SHORT_ID_CHARS)}`;
  if (action !== 'submission.rejected') return note;
  const code = REASON_CODES.find((known) => note === known || note.startsWith(`${known}: `));
  if (!code) return note;
  const words = note.slice(code.length + 2);
  if (code === 'other') return words;
  return words === '' ? reject.reasons[code] : `${reject.reasons[code]}: ${words}`;
}

/** Returns the page that shows a subject: a part of the story, or the claim of a wallet; null if there is none. */
function subjectPath(subject: string): string | null {
  const [language, part] = subject.split('/');
  if (isLanguage(language) && part === 'cover') return coverViewPath(language);
  if (isLanguage(language) && hasSlugForm(part)) return storyViewPath({ language, part });
  if (inspectAddress(subject) !== null) return null;
  const search = new URLSearchParams({ status: 'all', q: subject });
  return `${adminPath('dashboard')}?${search.toString()}`;
}

function Subject({ subject }: { subject: string }) {
  const path = subjectPath(subject);
  const text = <Address address={subject} />;
  return path === null ? text : <a href={path}>{text}</a>;
}

function Entry({ entry, texts }: { entry: AuditEntry; texts: AdminTexts }) {
  const t = texts.audit;
  const { at, actor, action, subject, from, to, ipHash } = entry;
  const change =
    to === undefined
      ? ''
      : from === undefined
        ? statusName(to, texts)
        : fill(t.fromTo, { from: statusName(from, texts), to: statusName(to, texts) });
  return (
    <tr className={styles.entry}>
      <td data-label={t.at}>
        <time dateTime={at}>{formatSecond(at, 'en')}</time>
      </td>
      <td data-label={t.actor}>{actor === 'unknown' ? t.unknownActor : actor}</td>
      <th scope="row" data-label={t.action}>
        {actionName(action, t)}
      </th>
      <td data-label={t.subject}>{subject !== undefined && <Subject subject={subject} />}</td>
      <td data-label={t.change}>{change}</td>
      <td data-label={t.note} className={styles.note}>
        {noteText(entry, texts)}
      </td>
      <td data-label={t.origin} className={styles.origin} title={t.originTitle}>
        {ipHash.slice(0, SHORT_ID_CHARS)}
      </td>
    </tr>
  );
}

const toTop = (): void => scrollTo({ top: 0 });

export function Audit({ texts, siteTitle }: AuditProps) {
  const session = useSession();
  const { before, filter, page, failure, isLoading, refresh } = useAudit(session !== null);
  const t = texts.audit;
  return (
    <AdminFrame
      texts={texts}
      siteTitle={siteTitle}
      page="audit"
      session={session}
      refresh={{ isLoading, onRefresh: refresh }}
    >
      <h1 className={frame.title}>{texts.pages.audit}</h1>
      {failure && <LoadErrorNotice texts={texts} text={t.failed} onRetry={refresh} />}
      <section className={panel.panel} aria-label={texts.pages.audit}>
        <p className={styles.intro}>{t.text}</p>
        <AuditFilters
          key={auditSearch(null, filter)}
          texts={texts}
          filter={filter}
          onFilter={(changed) => {
            goTo(adminPath('audit') + auditSearch(null, changed));
            toTop();
          }}
        />
        {!page && !failure && <SkeletonRows label={texts.loading} />}
        {page?.entries.length === 0 && <p className={panel.empty}>{t.empty}</p>}
        {page && page.entries.length > 0 && (
          <table className={styles.table} aria-busy={isLoading}>
            <caption className="visually-hidden">{texts.pages.audit}</caption>
            <thead>
              <tr>
                {[t.at, t.actor, t.action, t.subject, t.change, t.note, t.origin].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.entries.map((entry) => (
                <Entry
                  key={`${entry.at} ${entry.requestId} ${entry.action} ${entry.subject ?? ''}`}
                  entry={entry}
                  texts={texts}
                />
              ))}
            </tbody>
          </table>
        )}
        {page && (before !== null || page.next !== null) && (
          <nav className={panel.pager} aria-label={texts.list.pages}>
            {before !== null && (
              <PageLink
                className={buttons.button}
                href={adminPath('audit') + auditSearch(null, filter)}
                onNavigated={toTop}
              >
                {t.newest}
              </PageLink>
            )}
            {page.next !== null && (
              <PageLink
                className={buttons.button}
                href={adminPath('audit') + auditSearch(page.next, filter)}
                onNavigated={toTop}
              >
                {t.older}
              </PageLink>
            )}
          </nav>
        )}
      </section>
    </AdminFrame>
  );
}
