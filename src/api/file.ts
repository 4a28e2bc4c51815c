// Downloads files that require a token.
import type { ApiResult } from './answer.ts';
import { exchange, type RequestOptions } from './request.ts';

/** GETs a file as a Blob. Not retried: the user sees the failure and can ask again. */
export function requestFile(
  address: string,
  init: RequestInit,
  options: RequestOptions & { timeoutMs: number },
): Promise<ApiResult<Blob>> {
  return exchange(address, init, options, async (response) => ({
    ok: true,
    data: await response.blob(),
  }));
}
