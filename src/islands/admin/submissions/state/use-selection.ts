// The selected rows. A row that is not on the page does not count, unless all rows that match were collected.
import { useCallback, useState } from 'react';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';

interface Chosen {
  /** The filter under which they were selected; another filter empties the selection. */
  filter: string;
  ticked: ReadonlySet<string>;
  collected: readonly AdminSubmission[];
}

export function useSelection(rows: readonly AdminSubmission[], filter: string) {
  const [selection, setSelection] = useState<Chosen>({ filter, ticked: new Set(), collected: [] });
  const { ticked, collected } =
    selection.filter === filter ? selection : { ticked: new Set<string>(), collected: [] };

  const change = useCallback(
    (next: (before: Chosen) => Partial<Chosen>) => {
      setSelection((now) => {
        const before =
          now.filter === filter ? now : { filter, ticked: new Set<string>(), collected: [] };
        return { ...before, ...next(before) };
      });
    },
    [filter],
  );
  const set = useCallback(
    (id: string, isSelected: boolean) => {
      change(({ ticked: ids }) => {
        const others = [...ids].filter((other) => other !== id);
        return { ticked: new Set(isSelected ? [...others, id] : others) };
      });
    },
    [change],
  );
  /** Selects submissions of any page, in the state in which they were collected. */
  const setCollected = useCallback(
    (all: readonly AdminSubmission[]) => {
      change(() => ({ collected: all, ticked: new Set(all.map(({ id }) => id)) }));
    },
    [change],
  );
  const remove = useCallback((id: string) => set(id, false), [set]);
  const clear = useCallback(() => change(() => ({ ticked: new Set(), collected: [] })), [change]);

  const pageIds = new Set(rows.map(({ id }) => id));
  // A decision refers to the version that was collected, so a claim that has changed since is left alone.
  const byId = new Map(collected.map((one) => [one.id, one]));
  const here = rows.filter(({ id }) => ticked.has(id)).map((row) => byId.get(row.id) ?? row);
  const elsewhere = collected.filter(({ id }) => ticked.has(id) && !pageIds.has(id));
  return {
    ids: new Set(here.map(({ id }) => id)),
    /** In list order; those of other pages after those of this page. */
    chosen: [...here, ...elsewhere],
    /** Whether submissions of other pages are selected. */
    hasOthers: elsewhere.length > 0,
    set,
    setAll: (isSelected: boolean) =>
      change(() => ({ collected: [], ticked: isSelected ? new Set(pageIds) : new Set() })),
    setCollected,
    remove,
    clear,
  };
}
