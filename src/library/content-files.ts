// Reads JSON files of content/ and validates them against a schema. Errors name file and field, because writers read
// them, not programmers.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** A file of content/ that cannot be used. `problems` has one line per invalid field. */
export class ContentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join('\n'), options);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Returns whether a file operation failed because the file does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Returns the parsed JSON of a file; `undefined` if there is no such file. Throws ContentError for invalid JSON. */
export async function readJson(path: string, shownAs: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ContentError([`${shownAs}: is not valid JSON (${reason})`], { cause: error });
  }
}

/**
 * Validates the result of `readJson` and returns it typed. Throws ContentError with one line per invalid field, or
 * saying that the file is missing.
 */
export function validate<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  shownAs: string,
): v.InferOutput<S> {
  if (value === undefined) throw new ContentError([`${shownAs}: is missing`]);
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new ContentError(
    result.issues.map((issue) => {
      const field = v.getDotPath(issue);
      return `${shownAs}: ${field === null ? '' : `${field} `}${lowerFirst(issue.message)}`;
    }),
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
