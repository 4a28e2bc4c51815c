// Decides which API calls get a line in the log: refused access, our own failures, and what admins do (decision 141).
// Nobody can fill a disk with them: each kind has a limited number of lines per minute, and the rest is counted.
import { ENDPOINTS, type EndpointName } from '../../../src/domain/endpoints.ts';
import { describeError, withoutPrivate, writeLog, type Fields, type Level } from './log.ts';

/** The reason why a call is logged. */
type LogEvent = 'refused' | 'failed' | 'admin';

const LEVELS: Record<LogEvent, Level> = { refused: 'warn', failed: 'error', admin: 'info' };

/** Lines per minute and process. Log the first few and count the rest; more lines would add nothing. */
export const LINES_PER_MINUTE: Readonly<Record<LogEvent, number>> = {
  refused: 20,
  failed: 100,
  admin: 100,
};

const MINUTE_MS = 60_000;
const REFUSALS = new Set([401, 403, 429]);
const SERVER_ERROR = 500;

/** Calls with which an admin sees private data: logged, although they change nothing. */
const LOGGED_VIEWS = new Set<EndpointName>(['adminScreenshot', 'adminSubmissionsCsv']);
const SIGN_IN_ENDPOINTS = new Set<EndpointName>(['adminLogin', 'adminLogout']);

function isAdminAction(endpoint: EndpointName, method: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  if (ENDPOINTS[endpoint].auth !== 'admin') return SIGN_IN_ENDPOINTS.has(endpoint) && !isRead;
  return !isRead || LOGGED_VIEWS.has(endpoint);
}

/** Returns the event a call is logged as, or null. A busy server refuses visitors just as a limit does. */
function eventOf(
  endpoint: EndpointName,
  method: string,
  { status, code }: { status: number; code?: string | undefined },
): LogEvent | null {
  if (REFUSALS.has(status) || code === 'server.busy') return 'refused';
  if (status >= SERVER_ERROR) return 'failed';
  return isAdminAction(endpoint, method) ? 'admin' : null;
}

let minute = -1;
let written: Record<LogEvent, number> = { refused: 0, failed: 0, admin: 0 };
/** Calls that got no line in the current minute, by endpoint and status. There are few of both, so this stays small. */
const unwritten = new Map<string, number>();

/** Begins a new minute if it is time, with one line about the calls that the last one left out. */
function startMinute(now: number): void {
  const current = Math.floor(now / MINUTE_MS);
  if (current === minute) return;
  if (unwritten.size > 0) {
    const since = new Date(minute * MINUTE_MS).toISOString();
    writeLog('warn', { event: 'more', since, calls: Object.fromEntries(unwritten) });
    unwritten.clear();
  }
  minute = current;
  written = { refused: 0, failed: 0, admin: 0 };
}

function write(event: LogEvent, name: string, fields: Fields): void {
  const now = Date.now();
  startMinute(now);
  if (written[event] < LINES_PER_MINUTE[event]) {
    written[event] += 1;
    writeLog(LEVELS[event], { event, ...fields });
    return;
  }
  if (unwritten.size === 0) {
    // A platform that freezes its processes between calls may lose this line; the next call writes it then.
    setTimeout(() => startMinute(Date.now()), MINUTE_MS - (now % MINUTE_MS)).unref();
  }
  unwritten.set(name, (unwritten.get(name) ?? 0) + 1);
}

export interface WatchedCall {
  /** Logs a problem that does not end the call. */
  report: (error: unknown) => void;
  /** Logs the call, if it deserves a line. `code` and `error`: the response's error code, and what was thrown. */
  end: (status: number, failure?: { code: string; error: unknown }) => void;
}

/** Watches a call from its beginning. Of the request, only its method is ever logged. */
export function watchCall(
  endpoint: EndpointName,
  { method, requestId }: { method: string; requestId: string },
): WatchedCall {
  const startedAt = performance.now();
  return {
    report: (error) =>
      write('failed', `${endpoint} problem`, { requestId, endpoint, ...describeError(error) }),
    end: (status, failure) => {
      const event = eventOf(endpoint, method, { status, code: failure?.code });
      if (event === null) return;
      write(event, `${endpoint} ${status}`, {
        requestId,
        endpoint,
        // Any other method is a stranger's text, which is never logged.
        method: /^[A-Z]{3,7}$/.test(method) ? method : undefined,
        status,
        code: failure?.code,
        durationMs: Math.round(performance.now() - startedAt),
        ...(event === 'failed' && failure ? describeError(failure.error) : {}),
      });
    },
  };
}

/** Logs a problem of the process, not of the request that happened to meet it. */
export function reportConcern(concern: string, message: string): void {
  write('failed', `${concern} problem`, { concern, message: withoutPrivate(message) });
}

/** Logs a problem of a run that no visitor asked for. */
export function reportRun(schedule: string, error: unknown): void {
  write('failed', `${schedule} problem`, { schedule, ...describeError(error) });
}
