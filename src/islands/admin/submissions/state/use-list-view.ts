// The state of the list in the URL. Each choice pushes a history entry, so that Back undoes it.
import { useCallback } from 'react';
import {
  DEFAULT_LIST_VIEW,
  listViewSearch,
  readListView,
  type ListView,
} from '../../../../domain/airdrop/list-view.ts';
import { goTo, useQueryString } from '../../use-query-string.ts';

export type ChangeView = (change: Partial<ListView>, options?: { isReplaced: boolean }) => void;

/** Returns the view and a function to change it. Changing a filter or the order resets to the first page. */
export function useListView(): { view: ListView; changeView: ChangeView } {
  const search = useQueryString();
  const changeView = useCallback<ChangeView>((change, { isReplaced } = { isReplaced: false }) => {
    const next = { ...readListView(location.search), page: 1, after: '', ...change };
    goTo(location.pathname + listViewSearch(next), isReplaced);
  }, []);
  return { view: search === null ? DEFAULT_LIST_VIEW : readListView(search), changeView };
}
