// What the browser says of the network without being measured. Only some browsers say anything, and it is a hint.

/** The part of the Network Information API that is used; W3C draft, not in TypeScript's DOM types. */
export interface NetworkHint {
  saveData?: boolean;
  effectiveType?: string;
  /** Megabits per second, rounded and capped by the browser. */
  downlink?: number;
}

/** Undefined where the browser does not say. */
export function networkHint(): NetworkHint | undefined {
  return (navigator as Navigator & { connection?: NetworkHint }).connection;
}
