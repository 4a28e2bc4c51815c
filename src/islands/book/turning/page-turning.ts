// Turns pages before the reader's eyes, in one late file: the book turns without it, at once (decision 104).
import { listenForDrags, type DragOptions } from './drag.ts';
import { createLeaf, type Leaf } from './leaf.ts';

export { swingOpen, swingShut } from './opening.ts';
export type { DragOptions, Leaf };

/** Gives a stage a leaf that turns by itself or in the reader's hand. Returns it, and what removes it. */
export function mountLeaf(stage: HTMLElement, options: DragOptions): [Leaf, () => void] {
  const leaf = createLeaf(stage);
  const stopListening = listenForDrags(stage, leaf, options);
  stage.setAttribute('data-turns', '');
  return [
    leaf,
    () => {
      stopListening();
      stage.removeAttribute('data-turns');
      leaf.rest();
    },
  ];
}
