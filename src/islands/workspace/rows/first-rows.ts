/** How many rows fill a tall screen. They are shown and checked before the others, and can be written in meanwhile. */
export const FIRST_ROWS = 8;
