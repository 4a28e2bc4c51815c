// Puts parameters into the path of a call.

/** The names in a path. One may be followed by the words it can be, `:language(ko|zh)`, and by more of its segment. */
export type ParameterName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Until<'/', Until<'(', Until<'-', Until<'.', Rest>>>> | ParameterName<Rest>
  : never;

type Until<End extends string, Text extends string> = Text extends `${infer Head}${End}${string}`
  ? Head
  : Text;

/**
 * The address of a call, with its parameters filled in and encoded: `pathTo(PATHS.storyPart, ...)`.
 */
export function pathTo<Path extends string>(
  path: Path,
  parameters: Record<ParameterName<Path>, string>,
): string {
  const values: Record<string, string> = parameters;
  return path.replace(/:([A-Za-z]+)(?:\([^)]*\))?/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
