// Network or what is kept: the one place that decides which of the two a reader gets, and when (DESIGN decision 15).
import * as v from 'valibot';
import { failure, type ApiResult } from '../api/answer.ts';
import type { RequestTools } from '../api/tools.ts';
import type { ClientErrorCode } from '../domain/errors.ts';
import { isFresh, type StoredKind } from '../domain/offline/freshness.ts';
import { isRetryableStatus } from '../domain/network/retry.ts';
import { $connection } from '../stores/connection.ts';
import { $offlineMode } from '../stores/offline-mode.ts';
import type { Kept } from './kept-store.ts';

/** How long the network alone is waited for before what is kept is shown meanwhile. */
const HEAD_START_MS = 300;

/** A database that another tab blocks must not keep a reader waiting. */
export const READ_LIMIT_MS = 2_000;

export interface Source<Schema extends v.GenericSchema> {
  kind: StoredKind;
  schema: Schema;
  /** Asks the network. */
  ask: () => Promise<ApiResult<v.InferOutput<Schema>>>;
  /** Reads what is kept; of whatever shape. */
  read: () => Promise<Kept | null>;
  /** Keeps what came; not waited for. */
  keep: (data: v.InferOutput<Schema>) => void;
  /** What it is called when there is no network and nothing is kept (SPEC 8). */
  missing: ClientErrorCode;
  /** For what a reader waits for: what is kept may be shown before the network has answered. */
  meanwhile?: {
    /** The network has something else than what is shown. */
    onNewer: (data: v.InferOutput<Schema>) => void;
    /** What is shown stays: the network does not answer. */
    onUnanswered: () => void;
  };
}

/** A result that also says whether it is what was kept; such a one may be older than what a page has. */
export type ReadResult<T> = ApiResult<T> & { isKept?: boolean };

/**
 * In offline mode what is kept, whatever its age, and no request. Else the network; and while it is slow, or when it does
 * not answer, what is kept and young enough (SPEC 9). Never rejects.
 */
export async function readThrough<Schema extends v.GenericSchema>(
  source: Source<Schema>,
  tools: Pick<RequestTools, 'now' | 'wait'>,
): Promise<ReadResult<v.InferOutput<Schema>>> {
  type Data = v.InferOutput<Schema>;

  const readKept = async (): Promise<Kept<Data> | null> => {
    const kept = await Promise.race([source.read(), tools.wait(READ_LIMIT_MS)]);
    if (!kept) return null;
    // A record that is damaged, or of a shape that this release does not know, counts as none.
    const parsed = v.safeParse(source.schema, kept.data);
    return parsed.success ? { data: parsed.output, storedAt: kept.storedAt } : null;
  };
  const isYoung = ({ storedAt }: Kept): boolean =>
    storedAt === null || isFresh(source.kind, storedAt, tools.now(), $connection.get());
  const show = ({ data }: Kept<Data>): ReadResult<Data> => ({ ok: true, data, isKept: true });

  if ($offlineMode.get()) {
    const kept = await readKept();
    return kept ? show(kept) : failure(source.missing);
  }

  const { meanwhile } = source;
  const asked = source.ask();
  let reading: Promise<Kept<Data> | null> | undefined;

  if (meanwhile) {
    const { isOnline } = $connection.get();
    const quick = await Promise.race([asked, tools.wait(isOnline ? HEAD_START_MS : 0)]);
    if (!quick) {
      reading = readKept();
      const shown = await Promise.race([reading, asked.then(() => null)]);
      if (shown && isYoung(shown)) {
        void asked.then((answer) => {
          if (!answer.ok) {
            if (isUnanswered(answer)) meanwhile.onUnanswered();
            return;
          }
          source.keep(answer.data);
          if (!isSame(answer.data, shown.data)) meanwhile.onNewer(answer.data);
        });
        return show(shown);
      }
    }
  }

  const answer = await asked;
  if (answer.ok) {
    source.keep(answer.data);
    return answer;
  }
  if (!isUnanswered(answer)) return answer;
  const kept = await (reading ?? readKept());
  if (kept && isYoung(kept)) {
    meanwhile?.onUnanswered();
    return show(kept);
  }
  const isCut = answer.code === 'network' || answer.code === 'timeout';
  return isCut ? failure(source.missing) : answer;
}

/**
 * Whether nobody answered who knows: no network, a server in trouble, a captive portal's page. "There is no such part" is
 * an answer, and who has left wants none.
 */
function isUnanswered({ status, code }: { status: number; code?: string }): boolean {
  if (code === 'aborted') return false;
  return status === 0 || code === 'answer.invalid' || isRetryableStatus(status);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
