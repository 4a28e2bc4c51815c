// Wraps every API call: method, parameters, and the one place that turns an error into a response. The calls themselves
// are implemented in the libraries beside this folder.
import type { Context } from '@netlify/functions';
import type { ENDPOINTS, EndpointName, PathParameters } from '../../../src/domain/endpoints.ts';
import { API_ERRORS, AppError } from '../../../src/domain/errors.ts';
import { requireRealStorage } from '../storage/emulator.ts';
import { bodyBudget } from './body-budget.ts';
import { enterDeployContext } from './local-host.ts';
import { watchCall } from './request-log.ts';
import { empty, json } from './response.ts';

export interface Call<N extends EndpointName = EndpointName> {
  request: Request;
  /** As they appear in the URL, not decoded: compare them with known values, never build anything from them. */
  params: PathParameters<N>;
  /** `production`, `deploy-preview`, ...: selects the stores. */
  deployContext: string;
  /** The visitor's IP address as seen by the platform, never as claimed by a header; '' if unknown. */
  ip: string;
  /** Identifies this call in the log and in error responses. */
  requestId: string;
  /** Logs a problem without ending the call. */
  report: (error: unknown) => void;
}

type MethodOf<N extends EndpointName> = (typeof ENDPOINTS)[N]['methods'][number];
/** Returns the response, or what is sent as JSON that must not be cached. */
type Handler<N extends EndpointName> = (call: Call<N>) => object | Promise<object>;

/** Seconds after which a client may retry if storage was unavailable. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Wraps a function's default export. Handles HEAD like GET, answers OPTIONS with 204 and any other method with 405; an
 * endpoint without methods always answers 404.
 */
export function handle<N extends EndpointName>(
  name: N,
  handlers: Record<MethodOf<N>, Handler<N>>,
): (request: Request, context: Context) => Promise<Response> {
  const methods = new Map<string, Handler<N>>(Object.entries(handlers));
  const allow = [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');

  return async (request, context) => {
    const { ip, requestId } = context;
    const { method } = request;
    const watched = watchCall(name, { method, requestId });
    const isHead = method === 'HEAD';
    const fail = (failure: AppError, error: unknown, headers?: Record<string, string>) => {
      watched.end(API_ERRORS[failure.code].status, { code: failure.code, error });
      return withoutBodyIf(isHead, refuse(failure, requestId, headers));
    };
    let release = (): void => undefined;
    try {
      if (methods.size === 0) throw new AppError('not-found');
      if (method === 'OPTIONS') return empty(204, { Allow: allow });
      const handler = methods.get(isHead ? 'GET' : method);
      if (!handler) {
        const refusal = new AppError('method.not-allowed');
        return fail(refusal, refusal, { Allow: allow });
      }
      const deployContext = enterDeployContext(context);
      // Checked first: under the emulator, no other error is worth reporting.
      if (!isHead && method !== 'GET') requireRealStorage();
      const metered = bodyBudget.meter(request, ip);
      release = metered.release;
      const params = context.params as PathParameters<N>;
      const { report } = watched;
      const result = await handler({
        request: metered.request,
        params,
        deployContext,
        ip,
        requestId,
        report,
      });
      const response = result instanceof Response ? result : json(result);
      watched.end(response.status);
      return withoutBodyIf(isHead, response);
    } catch (error) {
      return fail(error instanceof AppError ? error : new AppError('internal'), error);
    } finally {
      release();
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
  const retryAfter = seconds === undefined ? {} : { 'Retry-After': String(seconds) };
  const challenge = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  const body = { ...data, error: code, message, requestId };
  return json(body, status, { ...retryAfter, ...challenge, ...headers });
}

function withoutBodyIf(isHead: boolean, response: Response): Response {
  if (!isHead) return response;
  return new Response(null, { status: response.status, headers: response.headers });
}
