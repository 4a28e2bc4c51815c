// Names, marks and the like are ranges of the part's own text (CSS Custom Highlight API): a copy of it has none.
import { canPaint } from '../../place/text-ranges.ts';

function textNodesOf(element: Element): Node[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Colours copies of elements as their originals are. Returns a function that takes the colours back. */
export function copyHighlights(pairs: readonly (readonly [Element, Element])[]): () => void {
  if (!canPaint()) return () => undefined;
  const copies = new Map<Node, Node>();
  for (const [original, copy] of pairs) {
    const nodes = textNodesOf(copy);
    for (const [index, node] of textNodesOf(original).entries()) {
      const own = nodes[index];
      if (own) copies.set(node, own);
    }
  }
  const added: [Highlight, Range][] = [];
  for (const [, highlight] of CSS.highlights) {
    for (const { startContainer, startOffset, endContainer, endOffset } of [...highlight]) {
      const [start, end] = [copies.get(startContainer), copies.get(endContainer)];
      if (!start || !end) continue;
      const range = document.createRange();
      range.setStart(start, startOffset);
      range.setEnd(end, endOffset);
      highlight.add(range);
      added.push([highlight, range]);
    }
  }
  return () => {
    for (const [highlight, range] of added) highlight.delete(range);
  };
}
