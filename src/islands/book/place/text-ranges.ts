// Places in the story's text, for tools that mark words without touching the page's elements, which belong to React and
// the static text. An offset counts UTF-16 code units of a paragraph's plain text, as `toPlainText` returns it.

/** A place between two characters of the open part. */
export interface TextPoint {
  paragraph: number;
  offset: number;
}

/** Returns the paragraph of the story that contains a node; null outside the story's text. */
export function paragraphOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>('[data-paragraph]') ?? null;
}

export function paragraphAt(spread: HTMLElement, index: number): HTMLElement | null {
  return spread.querySelector<HTMLElement>(`[data-paragraph="${String(index)}"]`);
}

/** Returns the place of a DOM position; null outside the story's text. */
export function pointOf(node: Node, offset: number): TextPoint | null {
  const paragraph = paragraphOf(node);
  if (!paragraph) return null;
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(node, offset);
  return { paragraph: Number(paragraph.dataset['paragraph']), offset: before.toString().length };
}

/** Returns the range of a paragraph's characters from `start` to `end`, clamped to its text; null if it has none. */
export function rangeIn(paragraph: HTMLElement, start: number, end: number): Range | null {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let passed = 0;
  let last: Text | null = null;
  let hasStart = false;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    // A start between two nodes belongs to the second, an end to the first: otherwise the range has an empty piece.
    if (!hasStart && start < passed + text.length) {
      range.setStart(text, Math.max(start - passed, 0));
      hasStart = true;
    }
    if (hasStart && end <= passed + text.length) {
      range.setEnd(text, Math.max(end - passed, 0));
      return range;
    }
    passed += text.length;
    last = text;
  }
  if (!last || !hasStart) return null;
  range.setEnd(last, last.length);
  return range;
}

/** Returns whether the browser can colour ranges of text (CSS Custom Highlight API). */
export function canPaint(): boolean {
  return 'highlights' in CSS;
}

/**
 * Colours exactly these ranges with the styles of `::highlight(name)`. Does nothing in a browser that cannot; callers
 * that must show something there check `canPaint`.
 */
export function paint(name: string, ranges: readonly AbstractRange[]): void {
  if (!canPaint()) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
