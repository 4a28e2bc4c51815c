// The state of the list in the URL. Each choice pushes a history entry, so that Back undoes it.
import { useCallback, useSyncExternalStore } from 'react';
import {
  DEFAULT_LIST_VIEW,
  listViewSearch,
  readListView,
  type ListView,
} from '../../../../domain/airdrop/list-view.ts';

const CHANGED = 'nine-realms:list-view';

function subscribe(changed: () => void): () => void {
  addEventListener('popstate', changed);
  addEventListener(CHANGED, changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(CHANGED, changed);
  };
}

const currentSearch = (): string => location.search;

export type ChangeView = (part: Partial<ListView>, how?: { isReplaced: boolean }) => void;

/** Returns the view and a function to change it. Changing a filter or the order resets to the first page. */
export function useListView(): { view: ListView; changeView: ChangeView } {
  const search = useSyncExternalStore(subscribe, currentSearch, () =>
    listViewSearch(DEFAULT_LIST_VIEW),
  );
  const changeView = useCallback<ChangeView>((part, { isReplaced } = { isReplaced: false }) => {
    const next = { ...readListView(location.search), page: 1, ...part };
    const address = location.pathname + listViewSearch(next);
    if (address === location.pathname + location.search) return;
    if (isReplaced) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    dispatchEvent(new Event(CHANGED));
  }, []);
  return { view: readListView(search), changeView };
}
