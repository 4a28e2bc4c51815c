// The submission that the dialog shows as it stands: somebody else may have decided since the list was loaded.
import { useCallback } from 'react';
import { getSubmissions } from '../../../../api/admin.ts';
import type { CallOptions } from '../../../../api/call.ts';
import { DEFAULT_LIST_VIEW } from '../../../../domain/airdrop/list-view.ts';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';
import { useAdminData } from '../../session/use-admin-data.ts';

/** Looks each submission up that is shown. Returns it as given until something newer is known. */
export function useNewest(shown: AdminSubmission | null): AdminSubmission | null {
  const q = shown?.id ?? '';
  const load = useCallback(
    (token: string, options: CallOptions) =>
      getSubmissions(token, { ...DEFAULT_LIST_VIEW, status: 'all', q }, options),
    [q],
  );
  const { data } = useAdminData(q !== '', load);
  const found = data?.submissions.find(({ id }) => id === q);
  return shown && found && found.version > shown.version ? found : shown;
}
