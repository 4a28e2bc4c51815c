// Parses the details of a refused write.
import * as v from 'valibot';
import { IssuesSchema, type Issue } from '../domain/translation/responses.ts';
import type { Failure } from './result.ts';

/** Returns the version stored now, in the form of `schema`, from a 409 conflict; null for any other failure. */
export function conflictOf<Current>(
  { code, details }: Failure,
  schema: v.GenericSchema<unknown, { current: Current }>,
): Current | null {
  if (code !== 'translation.conflict') return null;
  const read = v.safeParse(schema, details);
  return read.success ? read.output.current : null;
}

/** Returns the issues found by the server's checks; empty if the failure has another cause. */
export function issuesOf({ code, details }: Failure): Issue[] {
  if (code !== 'translation.issues') return [];
  const read = v.safeParse(IssuesSchema, details);
  return read.success ? read.output.issues : [];
}
