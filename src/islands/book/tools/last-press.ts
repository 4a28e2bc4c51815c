// The last key pressed on the open book, which the tools answer if they were not loaded yet.

/** `event`: answered or not; null before the first press, and once the tools have handled it. */
export const lastPress: { event: KeyboardEvent | null } = { event: null };

export function keepPress(event: KeyboardEvent): void {
  lastPress.event = event;
}
