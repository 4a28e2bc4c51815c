// The texts on the stage: parts come, go, and are replaced by newer ones.
import type { RefObject } from 'react';
import type { ListedPart, PartSlug } from '../../../../domain/story/parts.ts';
import { spreadOf } from '../../place/use-reading-position.ts';

export interface StageText {
  slug: PartSlug;
  spread: HTMLElement;
  /** Another one for each text element. */
  id: number;
}

/** Watches the texts below an element, for `useSyncExternalStore`. */
export function watchTexts(
  stage: RefObject<HTMLElement | null>,
  parts: readonly ListedPart[],
): {
  subscribe: (onChange: () => void) => () => void;
  now: () => readonly StageText[];
} {
  const ids = new WeakMap<Element, number>();
  let count = 0;
  let known: readonly StageText[] = [];
  const idOf = (text: Element): number => {
    const id = ids.get(text) ?? (count += 1);
    ids.set(text, id);
    return id;
  };
  const look = (): readonly StageText[] => {
    const found = parts.flatMap(({ slug }): StageText[] => {
      const spread = spreadOf(stage.current, slug);
      const text = spread?.querySelector('[data-paragraph]')?.parentElement;
      return spread && text ? [{ slug, spread, id: idOf(text) }] : [];
    });
    const isSame =
      found.length === known.length && found.every(({ id }, index) => id === known[index]?.id);
    if (!isSame) known = found;
    return known;
  };
  return {
    now: look,
    subscribe: (onChange) => {
      const changed = new MutationObserver(onChange);
      if (stage.current) changed.observe(stage.current, { childList: true, subtree: true });
      return () => changed.disconnect();
    },
  };
}
