// File uploads with progress, which XMLHttpRequest reports and fetch does not. Has its own timeouts.
import type * as v from 'valibot';
import { UPLOAD_LIMIT_MS, UPLOAD_STALL_MS } from '../domain/limits.ts';
import { withRetries } from './request.ts';
import { failure, parseResponse, readError, readRetryAfter, type ApiResult } from './result.ts';
import { isRepeatable, sendHeaders, type SendIdentity } from './send.ts';
import { browserTools, type RequestTools } from './tools.ts';

export interface UploadOptions extends SendIdentity {
  /** Aborts the call with the code `aborted`. */
  signal?: AbortSignal | undefined;
  /** Bytes sent and total bytes, including the form's overhead. Restarts at 0 with each attempt. */
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
  tools?: UploadTools | undefined;
}

export interface UploadTools extends Omit<RequestTools, 'fetch'> {
  openRequest: () => XMLHttpRequest;
}

const browserUploadTools: UploadTools = {
  ...browserTools,
  openRequest: () => new XMLHttpRequest(),
};

/** POSTs a form and validates the JSON response. Retried only if it has an Idempotency-Key. */
export function postForm<Schema extends v.GenericSchema>(
  address: string,
  form: FormData,
  schema: Schema,
  options: UploadOptions = {},
): Promise<ApiResult<v.InferOutput<Schema>>> {
  const tools = options.tools ?? browserUploadTools;
  const attempt = () => sendOnce(address, form, schema, options, tools);
  return isRepeatable(options) ? withRetries(attempt, tools, options.signal) : attempt();
}

function sendOnce<Schema extends v.GenericSchema>(
  address: string,
  form: FormData,
  schema: Schema,
  options: UploadOptions,
  tools: UploadTools,
): Promise<ApiResult<v.InferOutput<Schema>>> {
  const { signal, onProgress } = options;
  if (signal?.aborted) return Promise.resolve(failure('aborted'));
  return new Promise((resolve) => {
    const request = tools.openRequest();
    const onTimeout = (): void => end(failure('timeout'));
    const onAbort = (): void => end(failure('aborted'));
    let cancelStall = tools.after(UPLOAD_STALL_MS, onTimeout);
    const cancelLimit = tools.after(UPLOAD_LIMIT_MS, onTimeout);
    signal?.addEventListener('abort', onAbort, { once: true });

    function end(result: ApiResult<v.InferOutput<Schema>>): void {
      cancelStall();
      cancelLimit();
      signal?.removeEventListener('abort', onAbort);
      request.onload = request.onerror = request.upload.onprogress = null;
      // Cancels a transfer still in progress; no effect on a finished one.
      request.abort();
      resolve(result);
    }

    request.upload.onprogress = ({ loaded, total }) => {
      cancelStall();
      cancelStall = tools.after(UPLOAD_STALL_MS, onTimeout);
      onProgress?.(loaded, total);
    };
    request.onerror = () => end(failure('network'));
    request.onload = () => {
      const { status, responseText } = request;
      const isOk = status >= 200 && status < 300;
      const retryAfter = readRetryAfter(request.getResponseHeader('Retry-After'));
      const refusal = { ...readError(responseText, status), ...retryAfter };
      end(isOk ? parseResponse(responseText, status, schema) : refusal);
    };
    request.open('POST', address);
    for (const [name, value] of Object.entries(sendHeaders(options))) {
      request.setRequestHeader(name, value);
    }
    request.send(form);
  });
}
