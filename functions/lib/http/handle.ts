// The frame around every call: method, parameters, and the one place that turns an error into an answer.
// What a call does stands in the libraries beside this folder.
import type { Context } from '@netlify/functions';
import type { ENDPOINTS, EndpointName, PathParameters } from '../../../src/domain/endpoints.ts';
import { API_ERRORS, AppError } from '../../../src/domain/errors.ts';
import { requireRealStorage } from '../storage/emulator.ts';
import { empty, json } from './answer.ts';
import { enterDeployContext } from './local-host.ts';

/** What a handler is given. */
export interface Call<N extends EndpointName = EndpointName> {
  request: Request;
  /** As they stand in the address, not decoded: compare them with known words, build nothing from them. */
  params: PathParameters<N>;
  /** `production`, `deploy-preview`, ... chooses the stores. */
  deployContext: string;
  /** The visitor's address as the platform saw it, never as a header claims it; '' where it is not known. */
  ip: string;
  /** Names this call in the log and in the answer of an error. */
  requestId: string;
  /** Writes a problem to the log without ending the call. */
  report: (error: unknown) => void;
}

type MethodOf<N extends EndpointName> = (typeof ENDPOINTS)[N]['methods'][number];
type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Response>;

/** Seconds after which a client may ask again when storage could not be reached. */
const RETRY_AFTER_SECONDS = 5;

/**
 * A function's default export. Answers HEAD like GET, OPTIONS with 204 and another method with 405; an endpoint without
 * methods answers 404 to all.
 */
export function handle<N extends EndpointName>(
  name: N,
  handlers: Record<MethodOf<N>, Handler<N>>,
): (request: Request, context: Context) => Promise<Response> {
  const table = new Map<string, Handler<N>>(Object.entries(handlers));
  const allow = [...table.keys(), ...(table.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');

  return async (request, context) => {
    const { ip, requestId } = context;
    const report = (error: unknown): void => log(name, requestId, error);
    const isHead = request.method === 'HEAD';
    try {
      if (table.size === 0) throw new AppError('not-found');
      if (request.method === 'OPTIONS') return empty(204, { Allow: allow });
      const handler = table.get(isHead ? 'GET' : request.method);
      if (!handler) {
        return refuse(new AppError('method.not-allowed'), requestId, { Allow: allow });
      }
      const deployContext = enterDeployContext(context);
      // Before anything else can go wrong: no other problem is worth solving there.
      if (!isHead && request.method !== 'GET') requireRealStorage();
      const params = context.params as PathParameters<N>;
      const call = { request, params, deployContext, ip, requestId, report };
      return withoutBodyIf(isHead, await handler(call));
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('internal');
      if (API_ERRORS[failure.code].status >= 500) report(error);
      return withoutBodyIf(isHead, refuse(failure, requestId));
    }
  };
}

function refuse(
  { code, data, retryAfterSeconds }: AppError,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const { status, message } = API_ERRORS[code];
  const seconds = retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  const wait = seconds === undefined ? {} : { 'Retry-After': String(seconds) };
  const ask = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  const body = { ...data, error: code, message, requestId };
  return json(body, status, { ...wait, ...ask, ...headers });
}

function withoutBodyIf(isHead: boolean, response: Response): Response {
  if (!isHead) return response;
  return new Response(null, { status: response.status, headers: response.headers });
}

/** One line of JSON per problem. The stack goes here and nowhere else. */
function log(endpoint: EndpointName, requestId: string, error: unknown): void {
  const failure = error instanceof Error ? error : new Error(String(error));
  const cause = failure.cause instanceof Error ? failure.cause.message : undefined;
  const { message, stack } = failure;
  console.error(JSON.stringify({ level: 'error', endpoint, requestId, message, cause, stack }));
}
