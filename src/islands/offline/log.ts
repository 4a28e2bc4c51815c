// What readers are not told: they lose nothing by it.

/** Says it in the console. */
export function warn(...message: unknown[]): void {
  console.warn('Offline reading:', ...message);
}
