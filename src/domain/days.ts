// Spans of days. Pages name days in the time zone of the viewer, and ask the server for the instants at their bounds.
import * as v from 'valibot';

/** The first and the last day, or the instants where a span begins and ends; '' for no limit. */
type Span = Record<'from' | 'to', string>;

const DAY_MS = 24 * 60 * 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{12}Z)?$/;

/** A day (YYYY-MM-DD; for the server one of UTC) or an instant (ISO); '' for no limit. */
export const TimeSchema = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => {
      if (text === '') return true;
      const time = TIME.test(text) ? Date.parse(text) : NaN;
      // A day that does not exist is read as one of the next month.
      return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
    }),
  ),
  '',
);

/** Returns the span in milliseconds; the end is exclusive. A day given as the end is included as a whole. */
export function boundsOf({ from, to }: Span): [number, number] {
  const end = to === '' ? Infinity : Date.parse(to) + (DAY.test(to) ? DAY_MS : 0);
  return [from === '' ? -Infinity : Date.parse(from), end];
}

/** Returns the instants at which these days begin and end in the local time zone, clock changes included. */
export function instantsOf({ from, to }: Span): Span {
  return { from: startOf(from, 0), to: startOf(to, 1) };
}

function startOf(day: string, daysLater: number): string {
  if (!DAY.test(day)) return day;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
