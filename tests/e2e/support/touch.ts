// Touch gestures through the browser's own input, so that the page receives the events a phone would send.
import type { Locator, Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

type Fingers = readonly Point[];

/** In event time: the duration of a step, and the rest before the fingers are lifted, which rules out a fling. */
const STEP_SECONDS = 0.02;
const REST_SECONDS = 0.1;

/**
 * Puts fingers down, moves them in ten steps and lifts them; each finger has a start and an end. Steps are sent without
 * waiting for the page to respond, because a finger that rests for half a second starts a text selection.
 */
export async function drag(page: Page, from: Fingers, to: Fingers): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1_000 - 10 * STEP_SECONDS - REST_SECONDS;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Fingers): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
      timestamp,
    });
  const sent = [send('touchStart', from)];
  for (let step = 1; step <= 10; step += 1) {
    const part = step / 10;
    const moved = from.map((start, finger) => {
      const end = to[finger] ?? start;
      return {
        x: Math.round(start.x + (end.x - start.x) * part),
        y: Math.round(start.y + (end.y - start.y) * part),
      };
    });
    timestamp += STEP_SECONDS;
    sent.push(send('touchMove', moved));
  }
  timestamp += REST_SECONDS;
  sent.push(send('touchEnd', []));
  await Promise.all(sent);
  await session.detach();
}

/** Swipes one finger across the middle of an element by `by` pixels. */
export async function swipe(page: Page, target: Locator, by: Point): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to swipe: the element is not on screen.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const start = { x: middle.x - by.x / 2, y: middle.y - by.y / 2 };
  await drag(page, [start], [{ x: start.x + by.x, y: start.y + by.y }]);
}
