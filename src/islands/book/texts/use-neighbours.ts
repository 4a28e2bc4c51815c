// Prepares the neighbouring parts before the reader turns (decision 104): their texts, then their hidden spreads.
import { startTransition, useEffect, useRef, useState } from 'react';
import { mayPrefetch } from '../../../domain/network/prefetch.ts';
import type { ListedPart, PartSlug } from '../../../domain/story/parts.ts';
import { networkHint } from '../../../offline/network-hint.ts';
import { $connection } from '../../../stores/connection.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { onStaying } from '../first-action.ts';

interface NeighbourOptions {
  /** The part whose text is already in the page. */
  ownSlug: PartSlug | null;
  load: (slug: PartSlug) => void;
  onIdle: () => void;
}

/** Which hidden spreads to hold ready beside the open one. */
export interface Prepared {
  /** Index of the part between them: the open one, or during a turn the one being left. Null: none yet. */
  around: number | null;
  /** Indexes of the parts whose pictures were shown or may be fetched ahead. */
  pictured: ReadonlySet<number>;
}

/**
 * Requests the open part at once and its neighbours when idle, the one ahead in the direction of the last turn first.
 * The text behind and the picture ahead are loaded only on a connection that has room for them, and the text behind
 * only once the reader acts or stays: readers who open a single page rarely turn back. Returns the spreads to prepare.
 * These also change only once the reader acts or stays, while no page is turning and the browser is idle.
 */
export function useNeighbours(
  isOpen: boolean,
  index: number,
  isTurning: boolean,
  parts: readonly ListedPart[],
  { ownSlug, load, onIdle }: NeighbourOptions,
): Prepared {
  const [prepared, setPrepared] = useState<Prepared>({ around: null, pictured: new Set() });
  // A visitor who leaves at once must not cost the rendering of two more parts.
  const [isStaying, setStaying] = useState(false);
  const lastIndex = useRef(index);
  const direction = useRef(1);

  // A separate effect, because the next one also runs when `isStaying` becomes true. The press that makes it true may
  // be on a failed part: it must not request that text again, which only its retry button or a return to it does.
  useEffect(() => {
    if (!isOpen) return;
    direction.current = Math.sign(index - lastIndex.current) || direction.current;
    lastIndex.current = index;
    const open = parts[index];
    if (open && open.slug !== ownSlug) load(open.slug);
  }, [isOpen, index, parts, ownSlug, load]);

  useEffect(() => {
    if (!isOpen) return;
    // The idle moments within a turn are too short for this.
    if (isTurning) return;
    return whenIdle(() => {
      const hasRoom = hasRoomAhead();
      const ahead = parts[index + direction.current];
      const behind = hasRoom && isStaying ? parts[index - direction.current] : undefined;
      for (const neighbour of [ahead, behind]) {
        if (neighbour && neighbour.slug !== ownSlug) load(neighbour.slug);
      }
      onIdle();
    });
  }, [isOpen, index, isTurning, parts, ownSlug, load, onIdle, isStaying]);

  useEffect(() => onStaying(() => startTransition(() => setStaying(true))), []);

  useEffect(() => {
    if (!isOpen || isTurning || !isStaying) return;
    return whenIdle(() => {
      const shown = hasRoomAhead() ? [index, index + direction.current] : [index];
      startTransition(() =>
        setPrepared(({ pictured }) => ({
          around: index,
          pictured: new Set([...pictured, ...shown]),
        })),
      );
    });
  }, [isOpen, index, isTurning, isStaying]);
  return prepared;
}

function hasRoomAhead(): boolean {
  return mayPrefetch(networkHint() ?? {}, $connection.get());
}
