// The entry of the chunk that animates page turns. Until it is loaded, the next page appears at once (decision 104).
import { listenForDrags, type DragOptions } from './drag.ts';
import { createLeaf, type Leaf } from './leaf.ts';

export { swingOpen, swingShut } from './opening.ts';
export type { DragOptions, Leaf };

/** Adds the turning leaf to a stage, and the drags that turn it. Returns the leaf and a function that removes both. */
export function mountLeaf(stage: HTMLElement, options: DragOptions): [Leaf, () => void] {
  const leaf = createLeaf(stage);
  const stopListening = listenForDrags(stage, leaf, options);
  stage.setAttribute('data-turns', '');
  return [
    leaf,
    () => {
      stopListening();
      stage.removeAttribute('data-turns');
      leaf.reset();
    },
  ];
}
