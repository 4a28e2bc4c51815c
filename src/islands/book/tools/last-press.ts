// The last key pressed on the open book: the tools handle it once they are loaded, if nothing else has.

/** `event`: handled or not; null before the first press, and once the tools are loaded. */
export const lastPress: { event: KeyboardEvent | null } = { event: null };

export function keepPress(event: KeyboardEvent): void {
  lastPress.event = event;
}
