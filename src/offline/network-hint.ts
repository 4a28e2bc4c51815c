// The browser's own network information. Only some browsers provide it, and it is only a hint.

/** The fields used of the Network Information API (W3C draft, missing from TypeScript's DOM types). */
export interface NetworkHint {
  saveData?: boolean;
  effectiveType?: string;
  /** Megabits per second, rounded and capped by the browser. */
  downlink?: number;
}

/** Returns the browser's information; undefined in browsers without the API. */
export function networkHint(): NetworkHint | undefined {
  return (navigator as Navigator & { connection?: NetworkHint }).connection;
}
