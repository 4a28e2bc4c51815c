// The public statistics of the airdrop (SPEC 7).
import * as APP_API_PATHS from '../domain/app-api-paths.ts';
import { PublicNumbersSchema, type PublicNumbers } from '../domain/airdrop/public-numbers.ts';
import { pathTo } from '../domain/path-to.ts';
import type { ApiResult } from './answer.ts';
import { requestOnce, type RequestOptions } from './request.ts';

/** Reads the figures. Not repeated: nobody waits for them. */
export function getAirdropNumbers(
  options: Pick<RequestOptions, 'signal' | 'tools'> = {},
): Promise<ApiResult<PublicNumbers>> {
  const init = { headers: { Accept: 'application/json' } };
  return requestOnce(pathTo(APP_API_PATHS.airdropStats, {}), init, PublicNumbersSchema, options);
}
