// Preloads text and pictures of the neighbouring parts before the reader turns (DESIGN decision 4).
import { useEffect, useRef } from 'react';
import { isPrefetchCheap } from '../../../domain/network/bandwidth.ts';
import { srcset, type PictureTable } from '../../../domain/story/pictures.ts';
import type { ListedPart, PartSlug } from '../../../domain/story/parts.ts';
import { $connection } from '../../../stores/connection.ts';
import { whenIdle } from '../when-idle.ts';

interface NeighbourOptions {
  /** The part whose text is already in the page. */
  ownSlug: PartSlug | null;
  want: (slug: PartSlug) => void;
  /** Other work that can wait until the browser is idle. */
  onIdle: () => void;
}

function preloadPicture(name: string, pictures: PictureTable): void {
  const info = pictures[name];
  if (!info) return;
  const image = new Image();
  image.sizes = '(min-width: 56rem) 28.125rem, calc(100vw - 3rem)';
  image.srcset = srcset(name, info, 'avif');
}

/** Requests the open part at once and its neighbours when idle; on a slow connection only the next one. */
export function useNeighbours(
  isOpen: boolean,
  index: number,
  parts: readonly ListedPart[],
  pictures: PictureTable,
  options: NeighbourOptions,
): void {
  const { ownSlug, want, onIdle } = options;
  const preloaded = useRef(new Set<PartSlug>());

  useEffect(() => {
    if (!isOpen) return;
    const open = parts[index];
    if (open && open.slug !== ownSlug) want(open.slug);
    return whenIdle(() => {
      const { bandwidth } = $connection.get();
      const previous = isPrefetchCheap(bandwidth) ? parts[index - 1] : undefined;
      for (const neighbour of [parts[index + 1], previous]) {
        if (!neighbour || neighbour.slug === ownSlug) continue;
        want(neighbour.slug);
        if (preloaded.current.has(neighbour.slug)) continue;
        preloaded.current.add(neighbour.slug);
        preloadPicture(`parts/${neighbour.slug}`, pictures);
      }
      onIdle();
    });
  }, [isOpen, index, parts, pictures, ownSlug, want, onIdle]);
}
