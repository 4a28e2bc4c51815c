// GETs files that need a token.
import type { ApiResult } from './answer.ts';
import { exchange, type RequestOptions } from './request.ts';

/** GETs a file. Not repeated: whoever waits for a file sees that it failed, and asks again. */
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
