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
  /** The part between them: the open one, or during a turn the one being left. null: none yet. */
  around: number | null;
  /** The parts whose pictures were shown, or may be fetched before they are. */
  pictured: ReadonlySet<number>;
}

/**
 * Requests the open part at once and its neighbours when idle, the one ahead in the direction of the last turn first.
 * The text behind and the picture ahead are loaded only on a connection that has room for them, and the text behind
 * only once the reader acts or stays: readers who open a single page rarely turn back. Returns which spreads to
 * prepare; that changes only then, too, while the book is at rest and the browser idle.
 */
export function useNeighbours(
  isOpen: boolean,
  index: number,
  isTurning: boolean,
  parts: readonly ListedPart[],
  { ownSlug, load, onIdle }: NeighbourOptions,
): Prepared {
  const [prepared, setPrepared] = useState<Prepared>({ around: null, pictured: new Set() });
  // Otherwise a visitor who leaves again would cost two more parts to render and draw.
  const [stays, setStays] = useState(false);
  const opened = useRef(index);
  const step = useRef(1);

  // In an effect of its own, because the next one also runs when a stay begins. A press on a failed text's buttons
  // begins one, and must not request that text: only its own button or a return to it does.
  useEffect(() => {
    if (!isOpen) return;
    step.current = Math.sign(index - opened.current) || step.current;
    opened.current = index;
    const open = parts[index];
    if (open && open.slug !== ownSlug) load(open.slug);
  }, [isOpen, index, parts, ownSlug, load]);

  useEffect(() => {
    if (!isOpen) return;
    // The idle moments within a turn are too short for this.
    if (isTurning) return;
    return whenIdle(() => {
      const hasRoom = hasRoomAhead();
      const ahead = parts[index + step.current];
      const behind = hasRoom && stays ? parts[index - step.current] : undefined;
      for (const neighbour of [ahead, behind]) {
        if (neighbour && neighbour.slug !== ownSlug) load(neighbour.slug);
      }
      onIdle();
    });
  }, [isOpen, index, isTurning, parts, ownSlug, load, onIdle, stays]);

  useEffect(() => onStaying(() => startTransition(() => setStays(true))), []);

  useEffect(() => {
    if (!isOpen || isTurning || !stays) return;
    return whenIdle(() => {
      const shown = hasRoomAhead() ? [index, index + step.current] : [index];
      startTransition(() =>
        setPrepared(({ pictured }) => ({
          around: index,
          pictured: new Set([...pictured, ...shown]),
        })),
      );
    });
  }, [isOpen, index, isTurning, stays]);
  return prepared;
}

function hasRoomAhead(): boolean {
  return mayPrefetch(networkHint() ?? {}, $connection.get());
}
