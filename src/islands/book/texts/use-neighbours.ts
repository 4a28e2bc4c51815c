// Preloads text and pictures of the neighbouring parts before the reader turns (DESIGN decision 4).
import { useEffect, useRef } from 'react';
import { mayPrefetch } from '../../../domain/network/prefetch.ts';
import { srcset, type PictureTable } from '../../../domain/story/pictures.ts';
import type { ListedPart, PartSlug } from '../../../domain/story/parts.ts';
import { networkHint } from '../../../offline/network-hint.ts';
import { pictureFormat } from '../../../offline/packs/format.ts';
import { $connection } from '../../../stores/connection.ts';
import { MAIN_PICTURE_SIZES } from '../../../ui/picture-sizes.ts';
import { whenIdle } from '../when-idle.ts';

interface NeighbourOptions {
  /** The part whose text is already in the page. */
  ownSlug: PartSlug | null;
  want: (slug: PartSlug) => void;
  /** Other work that can wait until the browser is idle. */
  onIdle: () => void;
}

/** Fetches the file that the part's page will show, in the format and width that this browser chooses there. */
async function preloadPicture(name: string, pictures: PictureTable): Promise<void> {
  const info = pictures[name];
  if (!info) return;
  const image = new Image();
  image.sizes = MAIN_PICTURE_SIZES;
  image.srcset = srcset(name, info, await pictureFormat());
}

/**
 * Requests the open part at once and its neighbours when idle, the one ahead in the direction of the last turn first.
 * The text behind and the picture ahead only on a connection that has room for them.
 */
export function useNeighbours(
  isOpen: boolean,
  index: number,
  parts: readonly ListedPart[],
  pictures: PictureTable,
  options: NeighbourOptions,
): void {
  const { ownSlug, want, onIdle } = options;
  const opened = useRef(index);
  const step = useRef(1);

  useEffect(() => {
    if (!isOpen) return;
    step.current = Math.sign(index - opened.current) || step.current;
    opened.current = index;
    const open = parts[index];
    if (open && open.slug !== ownSlug) want(open.slug);
    return whenIdle(() => {
      const hasRoom = mayPrefetch(networkHint() ?? {}, $connection.get());
      const ahead = parts[index + step.current];
      const behind = hasRoom ? parts[index - step.current] : undefined;
      for (const neighbour of [ahead, behind]) {
        if (neighbour && neighbour.slug !== ownSlug) want(neighbour.slug);
      }
      if (ahead && hasRoom) void preloadPicture(`parts/${ahead.slug}`, pictures);
      onIdle();
    });
  }, [isOpen, index, parts, pictures, ownSlug, want, onIdle]);
}
