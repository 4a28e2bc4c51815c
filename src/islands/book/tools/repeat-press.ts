// Answers a letter that was pressed before the tools listened, such as the one whose press loaded them.
import { focusOf } from '../use-book-keys.ts';
import { lastPress } from './last-press.ts';

/** For how long a press still means something to the reader, in ms. */
const STILL_MEANT_MS = 10_000;

/** Repeats the last press if it was a letter that nothing has answered; other keys have a meaning without the tools. */
export function repeatLastPress(): void {
  const press = lastPress.event;
  lastPress.event = null;
  if (!press || press.defaultPrevented || press.key.length > 1 || focusOf(press).isInField) return;
  if (performance.now() - press.timeStamp > STILL_MEANT_MS) return;
  document.body.dispatchEvent(new KeyboardEvent('keydown', press));
}
