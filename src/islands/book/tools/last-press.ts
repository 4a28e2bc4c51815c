// The key that was pressed last on the open book: the tools may not have been there yet to answer it.

/** `event`: answered or not; null before the first press, and once the tools have looked at it. */
export const lastPress: { event: KeyboardEvent | null } = { event: null };

export function keepPress(event: KeyboardEvent): void {
  lastPress.event = event;
}
