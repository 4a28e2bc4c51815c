// Submissions from the server, whether or not the list shows them.
import { useCallback } from 'react';
import { getSubmissions } from '../../../../api/admin.ts';
import type { CallOptions } from '../../../../api/call.ts';
import { DEFAULT_LIST_VIEW } from '../../../../domain/airdrop/list-view.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { useAdminData } from '../../session/use-admin-data.ts';

/** Searches all submissions. Returns null until the answer is there, and for ''. */
export function useSearchResult(q: string) {
  const load = useCallback(
    (token: string, options: CallOptions) =>
      getSubmissions(token, { ...DEFAULT_LIST_VIEW, status: 'all', q }, options),
    [q],
  );
  return useAdminData(q !== '', load).data;
}

/** Returns the shown submission, or its newer version once a look-up found one: somebody else may have decided. */
export function useNewestVersion(shown: AdminSubmission | null): AdminSubmission | null {
  const found = useSearchResult(shown?.id ?? '')?.submissions.find(({ id }) => id === shown?.id);
  return shown && found && found.version > shown.version ? found : shown;
}
