// The selected rows. A row that leaves the page also leaves the selection.
import { useCallback, useState } from 'react';
import type { AdminSubmission } from '../../../../domain/airdrop/review.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  /** In list order. */
  chosen: AdminSubmission[];
  set: (id: string, isSelected: boolean) => void;
  setAll: (isSelected: boolean) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** The selection among `rows`. */
export function useSelection(rows: readonly AdminSubmission[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((id: string, isSelected: boolean) => {
    setTicked((ids) => {
      const others = [...ids].filter((other) => other !== id);
      return new Set(isSelected ? [...others, id] : others);
    });
  }, []);
  const remove = useCallback((id: string) => set(id, false), [set]);
  const clear = useCallback(() => setTicked(new Set()), []);
  const chosen = rows.filter(({ id }) => ticked.has(id));
  return {
    ids: new Set(chosen.map(({ id }) => id)),
    chosen,
    set,
    setAll: (isSelected) => setTicked(new Set(isSelected ? rows.map(({ id }) => id) : [])),
    remove,
    clear,
  };
}
