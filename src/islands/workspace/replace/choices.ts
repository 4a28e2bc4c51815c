// Determines which matches are replaced: all, unless a translator excludes some. Pure.
import type { TextMatch } from '../../../domain/translation/replace/find.ts';
import type { ReplaceProblem } from '../../../domain/translation/replace/replace.ts';
import { problemsOf, type FieldMatch } from './part-text.ts';
import type { CheckInput, Preview, Problems } from './use-problems.ts';

/** A field in which not every match is replaced. */
export interface Choice {
  /** The field with the matches that are replaced. */
  found: FieldMatch;
  /** Findings of the checks after the replacement. */
  problems: readonly ReplaceProblem[];
}

/** The choices by the id of the result. Fields without a choice are replaced as a whole. */
export type Choices = ReadonlyMap<string, Choice>;

export const NO_CHOICES: Choices = new Map();

/** Returns whether a replacement may not be made. */
export function isBlocked(problems: readonly ReplaceProblem[] = []): boolean {
  return problems.some(({ isBlocking }) => isBlocking);
}

/** Returns the choices with other matches of one field. Checks them anew: one `**` of a pair may be left out. */
export function choose(
  choices: Choices,
  { parts, replacement }: Preview,
  result: FieldMatch,
  matches: readonly TextMatch[],
  checkInput: CheckInput,
): Choices {
  const next = new Map(choices);
  const part = parts.find((one) => one.part === result.part);
  if (matches.length === result.matches.length || !part) {
    next.delete(result.id);
    return next;
  }
  const found = { ...result, matches: [...matches] };
  const problems = matches.length === 0 ? [] : problemsOf(part, found, replacement, checkInput);
  return next.set(result.id, { found, problems });
}

/** Returns the choices for another preview, in which the same matches stay excluded. */
export function carryOver(choices: Choices, preview: Preview, checkInput: CheckInput): Choices {
  return preview.results.reduce((next, result) => {
    const choice = choices.get(result.id);
    if (!choice) return next;
    const kept = new Set(choice.found.matches.map(({ start }) => start));
    const matches = result.matches.filter(({ start }) => kept.has(start));
    return choose(next, preview, result, matches, checkInput);
  }, NO_CHOICES);
}

/** Returns the replacements to make; none until all have been checked. */
export function chosenOf(
  { results }: Pick<Preview, 'results'>,
  choices: Choices,
  problems: Problems | null,
): FieldMatch[] {
  if (!problems) return [];
  return results.flatMap((result) => {
    const choice = choices.get(result.id);
    const found = choice?.found ?? result;
    const isExcluded = found.matches.length === 0;
    return isExcluded || isBlocked(choice?.problems ?? problems.get(result.id)) ? [] : [found];
  });
}
