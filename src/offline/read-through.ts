// The only place that decides whether and when a reader gets network or stored content (decision 116).
import * as v from 'valibot';
import { failure, hasNoResponse, type ApiResult } from '../api/result.ts';
import type { RequestTools } from '../api/tools.ts';
import type { ClientErrorCode } from '../domain/errors.ts';
import { LOADING_LIMIT_MS } from '../domain/limits.ts';
import { isRetryableStatus } from '../domain/network/retry.ts';
import { isFresh, type StoredKind } from '../domain/offline/freshness.ts';
import { $connection } from '../stores/connection.ts';
import { $offlineMode } from '../stores/offline-mode.ts';
import type { Cached } from './text-cache-store.ts';

/** Milliseconds to wait for the network before showing stored content in the meantime. */
const HEAD_START_MS = 300;

/**
 * Time limit in ms for reading stored content while there is also a network: a database blocked by another tab must not
 * keep the reader waiting. Without a response, there is nothing else to show, and the limit is LOADING_LIMIT_MS.
 */
export const READ_LIMIT_MS = 2_000;

export interface Source<Schema extends v.GenericSchema> {
  kind: StoredKind;
  schema: Schema;
  /** Requests the data from the network. */
  ask: () => Promise<ApiResult<v.InferOutput<Schema>>>;
  /** Reads the stored data, which may have any shape. */
  read: () => Promise<Cached | null>;
  /** Stores the response; not awaited. */
  keep: (data: v.InferOutput<Schema>) => void;
  /** The error code without a connection or in offline mode, if there is no stored content either (SPEC 8). */
  missing: ClientErrorCode;
  /** Age in milliseconds up to which stored content is returned without a request. Default: always requests. */
  recentMs?: number;
  /** If set, stored content may be shown before the network has answered. */
  meanwhile?: {
    /** The network has different content than what is shown. */
    onNewer: (data: v.InferOutput<Schema>) => void;
    /** The network does not answer, so what is shown stays. */
    onUnanswered: () => void;
  };
}

/** A result that also says whether it comes from storage: such content may be older than the text in the page. */
export type ReadResult<T> = ApiResult<T> & { isKept?: boolean };

/**
 * Returns stored content of any age in offline mode, and recent content at any time, without a request. Otherwise uses
 * the network; while it is slow, or if it fails, returns stored content that is fresh enough (SPEC 9). Never rejects.
 */
export async function readThrough<Schema extends v.GenericSchema>(
  source: Source<Schema>,
  tools: Pick<RequestTools, 'now' | 'wait'>,
): Promise<ReadResult<v.InferOutput<Schema>>> {
  type Data = v.InferOutput<Schema>;

  let reading: Promise<Cached | null> | undefined;
  const readKept = async (limitMs: number): Promise<Cached<Data> | null> => {
    reading ??= source.read();
    const kept = await Promise.race([reading, tools.wait(limitMs)]);
    if (!kept) return null;
    // A damaged record, or one of a shape unknown to this release, counts as absent.
    const parsed = v.safeParse(source.schema, kept.data);
    return parsed.success ? { data: parsed.output, storedAt: kept.storedAt } : null;
  };
  const isFreshEnough = ({ storedAt }: Cached): boolean =>
    storedAt === null || isFresh(source.kind, storedAt, tools.now(), $connection.get());
  const toResult = ({ data }: Cached<Data>): ReadResult<Data> => ({ ok: true, data, isKept: true });

  if ($offlineMode.get()) {
    const kept = await readKept(LOADING_LIMIT_MS);
    return kept ? toResult(kept) : failure(source.missing);
  }

  const { meanwhile, recentMs } = source;
  if (recentMs !== undefined) {
    const kept = await readKept(READ_LIMIT_MS);
    const ageMs = tools.now() - (kept?.storedAt ?? Infinity);
    if (kept && ageMs >= 0 && ageMs < recentMs) return toResult(kept);
  }
  const request = source.ask();

  if (meanwhile) {
    const { isOnline } = $connection.get();
    const early = await Promise.race([request, tools.wait(isOnline ? HEAD_START_MS : 0)]);
    if (!early) {
      const shown = await Promise.race([readKept(READ_LIMIT_MS), request.then(() => null)]);
      if (shown && isFreshEnough(shown)) {
        void request.then((response) => {
          if (!response.ok) {
            if (isUnanswered(response)) meanwhile.onUnanswered();
            return;
          }
          source.keep(response.data);
          if (JSON.stringify(response.data) !== JSON.stringify(shown.data))
            meanwhile.onNewer(response.data);
        });
        return toResult(shown);
      }
    }
  }

  const response = await request;
  if (response.ok) {
    source.keep(response.data);
    return response;
  }
  if (!isUnanswered(response)) return response;
  const kept = await readKept(LOADING_LIMIT_MS);
  if (kept && isFreshEnough(kept)) {
    meanwhile?.onUnanswered();
    return toResult(kept);
  }
  // A page requests its first texts before $connection is up to date.
  const isDisconnected = !$connection.get().isOnline || !navigator.onLine;
  return hasNoResponse(response) && isDisconnected ? failure(source.missing) : response;
}

/**
 * Returns whether no authoritative response came: no network, a server error, or a captive portal's page. A 404 for a
 * part is a response, and an aborted request needs none.
 */
function isUnanswered({ status, code }: { status: number; code?: string }): boolean {
  if (code === 'aborted') return false;
  return status === 0 || code === 'answer.invalid' || isRetryableStatus(status);
}
