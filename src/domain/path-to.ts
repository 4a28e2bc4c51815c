// Fills in the parameters of an API path, percent-encoded: `pathTo(paths.storyPart, ...)`.

/**
 * The parameter names in a path. A name may be followed by its allowed values, `:language(ko|zh)`, and by more text in
 * the same segment.
 */
export type ParameterName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Until<'/', Until<'(', Until<'-', Until<'.', Rest>>>> | ParameterName<Rest>
  : never;

type Until<End extends string, Text extends string> = Text extends `${infer Head}${End}${string}`
  ? Head
  : Text;

export function pathTo<Path extends string>(
  path: Path,
  parameters: Record<ParameterName<Path>, string>,
): string {
  const values: Record<string, string> = parameters;
  return path.replace(/:([A-Za-z]+)(?:\([^)]*\))?/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
