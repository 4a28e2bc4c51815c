// The interface of a browser that a journey needs. firefox.ts and webkit.ts each provide it over their own protocol, so
// a journey is written once.

/** A point of the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Keys by their DOM names. */
export type Key =
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'PageDown'
  | 'Tab';

/** One tab. Its input reaches the page as that of a real mouse and keyboard would. */
export interface Tab {
  /** Opens an address and waits until it has loaded. */
  goTo: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a script in the page: the body of an async function, whose JSON arguments are `args`. */
  script: (body: string, args: readonly unknown[]) => Promise<unknown>;
  clickAt: (point: Point) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

/** A running browser with a new profile. */
export interface RunningBrowser {
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}
