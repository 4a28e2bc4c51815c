// Submissions as they stand, whatever the list shows.
import { useCallback } from 'react';
import { getSubmissions } from '../../../../api/admin.ts';
import type { CallOptions } from '../../../../api/call.ts';
import { DEFAULT_LIST_VIEW } from '../../../../domain/airdrop/list-view.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { useAdminData } from '../../session/use-admin-data.ts';

/** Searches all submissions; '' asks nothing. Null until the answer is there. */
export function useFound(q: string) {
  const load = useCallback(
    (token: string, options: CallOptions) =>
      getSubmissions(token, { ...DEFAULT_LIST_VIEW, status: 'all', q }, options),
    [q],
  );
  return useAdminData(q !== '', load).data;
}

/** Looks each submission up that is shown: somebody else may have decided. Returns it as given until something newer is known. */
export function useNewest(shown: AdminSubmission | null): AdminSubmission | null {
  const found = useFound(shown?.id ?? '')?.submissions.find(({ id }) => id === shown?.id);
  return shown && found && found.version > shown.version ? found : shown;
}
