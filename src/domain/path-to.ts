// Puts parameters into the path of a call.

export type ParameterName<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParameterName<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/**
 * The address of a call, with its parameters filled in and encoded: `pathTo(PATHS.storyPart, ...)`.
 */
export function pathTo<Path extends string>(
  path: Path,
  parameters: Record<ParameterName<Path>, string>,
): string {
  const values: Record<string, string> = parameters;
  return path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}
