// Data that an admin page loads with the session's token.
import { useMemo } from 'react';
import type { CallOptions } from '../../../api/call.ts';
import type { ApiResult } from '../../../api/result.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { asAdmin } from './as-admin.ts';

/**
 * Loads as `useLoaded` does, once `isReady` is true, that is, once there is a session.
 *
 * @param call - must be the same function on each render
 */
export function useAdminData<T>(
  isReady: boolean,
  call: (token: string, options: CallOptions) => Promise<ApiResult<T>>,
) {
  const load = useMemo(
    () => (isReady ? (signal: AbortSignal) => asAdmin((token) => call(token, { signal })) : null),
    [isReady, call],
  );
  return useLoaded(load);
}
