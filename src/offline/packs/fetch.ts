// Fetches one pack file from the network and verifies it. Returns it complete and intact, or not at all. Stores
// nothing.
import { browserTools, type RequestTools } from '../../api/tools.ts';
import { isRetryableStatus, retryDelayMs } from '../../domain/network/retry.ts';
import { isNamedByContent, type PackFailure } from '../../domain/offline/download.ts';
import type { PackFile } from '../../domain/offline/pack.ts';

export interface FetchOptions {
  signal?: AbortSignal | undefined;
  tools?: RequestTools | undefined;
}

export interface FileBody {
  bytes: ArrayBuffer;
  headers: Headers;
}

export type FetchedFile = { ok: true; body: FileBody } | { ok: false; failure: PackFailure };

/** Returns the SHA-256 as the manifest has it: base64url without padding. Needs a secure context. */
async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest)).replace(/[+/=]/g, (sign) =>
    sign === '+' ? '-' : sign === '/' ? '_' : '',
  );
}

/** Returns whether a body has the size and hash that the manifest states. */
export async function isIntact(file: PackFile, bytes: ArrayBuffer): Promise<boolean> {
  return bytes.byteLength === file.size && (await hashOf(bytes)) === file.hash;
}

/**
 * Fetches one file, with SPEC 7's retries. The timeout restarts with each chunk: a large picture may load slowly over a
 * slow connection, but must not stall.
 */
export async function fetchFile(
  file: PackFile,
  { signal, tools = browserTools }: FetchOptions = {},
): Promise<FetchedFile> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptOnce(file, attempt, signal, tools);
    const { attempts, baseDelayMs } = tools.policy();
    if (result.ok || !result.isWorthRetrying || attempt >= attempts) return result;
    await tools.wait(retryDelayMs(attempt, tools.random(), baseDelayMs), signal);
    if (signal?.aborted) return { ok: false, failure: 'cancelled' };
  }
}

type Attempt = FetchedFile & { isWorthRetrying?: boolean };

async function attemptOnce(
  file: PackFile,
  attempt: number,
  signal: AbortSignal | undefined,
  tools: RequestTools,
): Promise<Attempt> {
  try {
    // A cached copy of a content-hashed file is correct unless the cache is damaged, so only retries bypass the cache.
    const cache = attempt === 1 && isNamedByContent(file) ? 'default' : 'no-store';
    const { response, bytes } = await load(file.path, cache, signal, tools);
    if (!response.ok) {
      const isWorthRetrying = isRetryableStatus(response.status);
      // A missing file means that the manifest is out of date.
      return { ok: false, failure: isWorthRetrying ? 'network' : 'hash', isWorthRetrying };
    }
    if (await isIntact(file, bytes))
      return { ok: true, body: { bytes, headers: response.headers } };
    // HTML in place of a picture or text comes from a captive portal.
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true;
    const isForeign = file.kind !== 'page' && isHtml;
    return { ok: false, failure: isForeign ? 'network' : 'hash', isWorthRetrying: true };
  } catch {
    // fetch rejects the same way for every failure; the abort signal tells whether it was cancelled.
    if (signal?.aborted) return { ok: false, failure: 'cancelled' };
    return { ok: false, failure: navigator.onLine ? 'network' : 'offline', isWorthRetrying: true };
  }
}

async function load(
  path: string,
  cache: RequestCache,
  signal: AbortSignal | undefined,
  tools: RequestTools,
): Promise<{ response: Response; bytes: ArrayBuffer }> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  let cancelTimer = tools.after(tools.policy().timeoutMs, stop);
  try {
    const response = await tools.fetch(path, { cache, signal: controller.signal });
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (;;) {
      cancelTimer();
      cancelTimer = tools.after(tools.policy().timeoutMs, stop);
      const piece = await reader?.read();
      if (!piece?.value) return { response, bytes: await new Blob(pieces).arrayBuffer() };
      pieces.push(piece.value);
    }
  } finally {
    cancelTimer();
    signal?.removeEventListener('abort', stop);
  }
}
