// Parses query strings by schemas. A parameter with an empty value counts as missing.
import * as v from 'valibot';

/** Returns the parameters that a schema names, each with its first value. */
export function parametersOf(
  { entries }: { entries: object },
  sent: URLSearchParams,
): Record<string, string> {
  const values = Object.keys(entries).map((name) => [name, sent.get(name) ?? ''] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** Parses a query, or returns the name of the first invalid parameter. */
export function parseQuery<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  sent: URLSearchParams,
):
  | { ok: true; query: v.InferOutput<v.ObjectSchema<Entries, undefined>> }
  | { ok: false; parameter: string } {
  const parsed = v.safeParse(schema, parametersOf(schema, sent), { abortEarly: true });
  if (parsed.success) return { ok: true, query: parsed.output };
  return { ok: false, parameter: v.getDotPath(parsed.issues[0]) ?? '' };
}
