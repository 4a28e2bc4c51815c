// Parses query strings by schemas. A parameter with an empty value counts as missing.
import * as v from 'valibot';

/** A day (YYYY-MM-DD, UTC); '' for no limit. */
export const DaySchema = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => {
      if (text === '') return true;
      const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
      // A day that does not exist is read as one of the next month.
      return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
    }),
  ),
  '',
);

/** Returns the parameters that a schema names, each as it is given first. */
export function parametersOf(
  { entries }: { entries: object },
  sent: URLSearchParams,
): Record<string, string> {
  const given = Object.keys(entries).map((name) => [name, sent.get(name) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** Parses a query, or returns the name of the first invalid parameter. */
export function parseQuery<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  sent: URLSearchParams,
):
  | { ok: true; query: v.InferOutput<v.ObjectSchema<Entries, undefined>> }
  | { ok: false; parameter: string } {
  const read = v.safeParse(schema, parametersOf(schema, sent), { abortEarly: true });
  if (read.success) return { ok: true, query: read.output };
  return { ok: false, parameter: v.getDotPath(read.issues[0]) ?? '' };
}
