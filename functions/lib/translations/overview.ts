// All parts of a language at once: the dashboard, the work queue and the progress (SPEC 7).
import { AppError } from '../../../src/domain/errors.ts';
import type { TargetLanguage } from '../../../src/domain/languages.ts';
import { countStale } from '../../../src/domain/translation/merge/alignment.ts';
import {
  progressOf,
  reasonFor,
  stateOf,
  workQueue,
  type QueueQuery,
  type StoredTexts,
} from '../../../src/domain/translation/progress.ts';
import type { BuildStatus } from '../../../src/domain/translation/rebuild.ts';
import {
  QUEUE_STATUSES,
  type DashboardResponse,
  type ProgressResponse,
  type WorkQueueResponse,
} from '../../../src/domain/translation/responses.ts';
import type { TranslationText } from '../../../src/domain/translation/text/fields.ts';
import type { User } from '../identity/users.ts';
import type { Store } from '../storage/store.ts';
import { readCreditRecord } from '../texts/credit/credit-records.ts';
import { readEntry } from '../texts/entries.ts';
import { readHead } from '../texts/head/head.ts';
import { textName } from '../texts/head/record-names.ts';
import type { Head } from '../texts/head/schema.ts';
import { requireLanguage } from '../texts/parameters.ts';
import { readEachPart } from '../texts/part-list.ts';
import { textRevOf, type PartKey } from '../texts/part-records.ts';
import { alignVersion } from '../texts/versions.ts';
import { findPartAndReferences, publishedOf } from '../texts/write-context.ts';
import { readLanguageSettings } from './discussion-record.ts';

/** Returns the language of a translator; throws `language.forbidden` (403) if the account has none. */
export function requireOwnLanguage({ language }: Pick<User, 'language'>): TargetLanguage {
  if (language === null) throw new AppError('language.forbidden');
  return language;
}

interface Row {
  shown: DashboardResponse['parts'][number];
  english: TranslationText;
  texts: StoredTexts;
  /** The accounts whose words these are, and who discarded a draft last. */
  authors: readonly string[];
}

/** Answers GET /api/translations/dashboard. */
export async function readDashboard(
  store: Store,
  user: User,
  build: BuildStatus,
): Promise<DashboardResponse> {
  const language = requireOwnLanguage(user);
  const rows = await readRows(store, language, build);
  const hasSaved =
    rows.some(({ authors }) => authors.includes(user.id)) ||
    user.id in ((await readCreditRecord(store, language))?.publishers ?? {});
  return {
    language,
    translator: { name: user.name, email: user.email, status: 'Active' },
    progress: progressOfRows(rows),
    parts: rows.map(({ shown }) => shown),
    firstSteps: hasSaved ? null : await readLanguageSettings(store, language),
  };
}

/** Answers GET /api/translations/progress/{storyId}. */
export async function readProgress(
  store: Store,
  language: TargetLanguage,
): Promise<ProgressResponse> {
  return progressOfRows(await readRows(store, language, null));
}

/** Answers GET /api/translations/work-queue. */
export async function readQueue(
  store: Store,
  language: TargetLanguage,
  query: QueueQuery,
): Promise<WorkQueueResponse> {
  const rows = await readRows(store, language, null);
  const waiting = rows.map(({ shown }) => ({
    ...shown,
    reason: reasonFor(shown.status, shown.staleCount),
  }));
  const { items, total } = workQueue(waiting, query);
  return {
    total,
    items: items.map((row) => ({
      part: row.part,
      title: row.title,
      reason: row.reason,
      ...(row.reason === 'stale' ? { count: row.staleCount } : {}),
      updatedAt: row.reason === 'draft' ? row.draftAt : row.updatedAt,
    })),
  };
}

/**
 * Returns the query of a work queue; throws `language.forbidden` for another language, `body.invalid` with the
 * parameter's name.
 */
export function requireQueueQuery(sent: URLSearchParams, own: TargetLanguage): QueueQuery {
  const language = sent.get('language') || own;
  if (requireLanguage(language) !== own) throw new AppError('language.forbidden');
  const wanted = sent.get('status') || null;
  const status = QUEUE_STATUSES.find((one) => one === wanted);
  if (wanted !== null && !status) throw invalid('status');
  const limit = sent.get('limit') || null;
  if (limit !== null && !/^[1-9]\d{0,3}$/.test(limit)) throw invalid('limit');
  return { ...(status ? { status } : {}), ...(limit === null ? {} : { limit: Number(limit) }) };
}

function invalid(parameter: string): AppError {
  return new AppError('body.invalid', { data: { parameter } });
}

function progressOfRows(rows: readonly Row[]): ProgressResponse {
  return progressOf(rows.map(({ english, texts }) => ({ english, published: texts.published })));
}

async function readRows(
  store: Store,
  language: TargetLanguage,
  build: BuildStatus | null,
): Promise<Row[]> {
  const head = build && (await readHead(store));
  const rows = await readEachPart(store, language, (slug) =>
    readRow(store, { language, slug }, head, build),
  );
  return rows.filter((row) => row !== null);
}

async function readRow(
  store: Store,
  place: PartKey,
  head: Head | null,
  build: BuildStatus | null,
): Promise<Row | null> {
  const found = await findPartAndReferences(store, place);
  if (!found) return null;
  const { partState, references } = found;
  const { source } = references;
  const { document, live } = partState;
  const published = publishedOf(partState, references);
  const seen = published && alignVersion(published, source);
  const drafted = document.draft && alignVersion(document.draft, source);
  const texts = { published: seen?.text ?? null, draft: drafted?.text ?? null };
  const status = stateOf(texts);
  const isDiscarded = document.draft === null && document.rev !== (document.liveRev ?? 0);
  const discard = build && isDiscarded ? await readEntry(store, place, document.rev) : null;
  const counted = head?.parts[textName(place)];
  const isCounted = live === null || (counted?.rev ?? -1) >= textRevOf(live);
  const isBuilt = live === null || (counted?.at ?? Infinity) <= (build?.liveRev ?? -1);
  const title = texts.published?.title || texts.draft?.title || '';
  return {
    shown: {
      part: place.slug,
      title: title || source.part.title,
      titleLanguage: title === '' ? 'en' : place.language,
      status,
      staleCount:
        status === 'published' && seen
          ? countStale(seen, source.text)
          : (drafted?.stale.length ?? 0),
      updatedAt: published?.at ?? null,
      draftAt: document.draft?.at ?? null,
      live: published !== null && isCounted && isBuilt,
    },
    english: source.text,
    texts,
    authors: [document.draft, published]
      .flatMap((version) => version?.authors ?? [])
      .concat(discard?.by?.userId ?? []),
  };
}
