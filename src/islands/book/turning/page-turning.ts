// What turns pages before the reader's eyes, in one late file: the book turns without it, at once (decision record 037).
// The name of this file is known to the build (scripts/build/site/page-scripts.ts).
export { sheetOf, type Sheet } from './sheet.ts';
