// The frame around every call: method, parameters, and the one place that turns an error into an answer.
// What a call does stands in the libraries beside this folder.
import type { Context } from '@netlify/functions';
import type { ENDPOINTS, EndpointName, PathParameters } from '../../../src/domain/endpoints.ts';
import { API_ERRORS, AppError, type ErrorCode } from '../../../src/domain/errors.ts';
import { empty, json } from './answer.ts';

/** What a handler is given. */
export interface Call<N extends EndpointName = EndpointName> {
  request: Request;
  /** As they stand in the address, not decoded: compare them with known words, build nothing from them. */
  params: PathParameters<N>;
  /** `production`, `deploy-preview`, ... chooses the stores. */
  deployContext: string;
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
    const report = (error: unknown): void => log(name, context.requestId, error);
    const isHead = request.method === 'HEAD';
    try {
      if (table.size === 0) throw new AppError('not-found');
      if (request.method === 'OPTIONS') return empty(204, { Allow: allow });
      const handler = table.get(isHead ? 'GET' : request.method);
      if (!handler) return refuse('method.not-allowed', context.requestId, { Allow: allow });
      const params = context.params as PathParameters<N>;
      const { context: deployContext } = context.deploy;
      return withoutBodyIf(isHead, await handler({ request, params, deployContext, report }));
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      if (API_ERRORS[code].status >= 500) report(error);
      return withoutBodyIf(isHead, refuse(code, context.requestId));
    }
  };
}

function refuse(
  code: ErrorCode,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const { status, message } = API_ERRORS[code];
  const wait = status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {};
  return json({ error: code, message, requestId }, status, { ...wait, ...headers });
}

function withoutBodyIf(isHead: boolean, response: Response): Response {
  if (!isHead) return response;
  return new Response(null, { status: response.status, headers: response.headers });
}

/** One line of JSON per problem. The stack goes here and nowhere else. */
function log(endpoint: EndpointName, requestId: string, error: unknown): void {
  const said = error instanceof Error ? error : new Error(String(error));
  const cause = said.cause instanceof Error ? said.cause.message : undefined;
  const { message, stack } = said;
  console.error(JSON.stringify({ level: 'error', endpoint, requestId, message, cause, stack }));
}
