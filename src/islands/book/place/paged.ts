// Where parts are set in pages, the late code that does it (tools/pages) takes over what scrolling does otherwise.

/** The pages of the open part. Another part's spread has none. */
export interface Paging {
  /** The paragraph with which the page begins; 0 at the part's opening. */
  paragraphIn: (spread: HTMLElement) => number;
  /** Shows the page on which a paragraph begins; 0 is the beginning of the part. */
  show: (spread: HTMLElement, paragraph: number) => void;
  /** Turns a page of the part, or to the part's own end (`isFar`). False where the part ends. */
  turn: (spread: HTMLElement | null, delta: 1 | -1, isFar?: boolean) => boolean;
  /** Whether the beginning of words or of an element is on the page. */
  hasInView: (target: Range | Element) => boolean;
  /** Shows the page on which it begins. */
  bring: (target: Range | Element) => void;
}

/** `by` is null while parts scroll. */
export const paged: { by: Paging | null } = { by: null };
