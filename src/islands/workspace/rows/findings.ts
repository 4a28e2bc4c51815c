// Runs the checks on a text and decides which findings are shown. No React.
import type { Language } from '../../../domain/languages.ts';
import {
  fieldsToCheck,
  checkEnglish,
  checkTranslation,
  type FieldCheck,
} from '../../../domain/translation/checks/checks.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import type { Issue } from '../../../domain/translation/responses.ts';
import { englishOf, type EditSession } from '../editor/server-copy.ts';
import { dismissedKey } from './dismissed.ts';
import { nextTask } from './next-task.ts';

/** A finding and its dismissal key; null while the key is being computed. */
export interface Finding {
  issue: Issue;
  key: string | null;
}

export interface CheckContext {
  target: Language;
  glossary: readonly GlossaryTerm[];
  /** Remembers the findings of a field, so that checking it ahead makes the final check quick. */
  check: FieldCheck;
}

/** How many fields are checked before the browser gets a turn: a few milliseconds on a phone. */
const FIELDS_AT_ONCE = 4;

/** How many rows fill a tall screen. They are shown and checked first, and can be edited before the others appear. */
export const FIRST_ROWS = 8;

/**
 * Returns the findings of the first fields, without their keys. Rendering them together with those fields avoids a
 * later layout shift.
 */
export function findFirst(
  { response, text }: EditSession,
  { target, glossary, check }: CheckContext,
  count: number,
): Finding[] {
  const first =
    target === 'en'
      ? checkEnglish({ ...text, text: text.text.slice(0, count) }, check)
      : fieldsToCheck(englishOf(response).text, text, target, glossary)
          .slice(0, count)
          .flatMap(check);
  return first.map((issue) => ({ issue, key: null }));
}

/** Returns all findings with keys; pauses for the browser in translations. Null if `isCurrent` became false. */
export async function findAll(
  { response, text }: EditSession,
  { target, glossary, check }: CheckContext,
  isCurrent: () => boolean,
): Promise<Finding[] | null> {
  const source = englishOf(response).text;
  const fields = target === 'en' ? [] : fieldsToCheck(source, text, target, glossary);
  for (const [index, checked] of fields.entries()) {
    check(checked);
    if (index % FIELDS_AT_ONCE !== FIELDS_AT_ONCE - 1) continue;
    await nextTask();
    if (!isCurrent()) return null;
  }
  const issues =
    target === 'en'
      ? checkEnglish(text, check)
      : checkTranslation(source, text, target, glossary, check);
  const findings = issues.map(async (issue) => ({ issue, key: await dismissedKey(issue, text) }));
  const found = await Promise.all(findings);
  return isCurrent() ? found : null;
}

/** Returns whether a finding is shown: an error always; without a key, only if nothing was ever dismissed. */
export function isShown({ issue, key }: Finding, dismissed: readonly string[]): boolean {
  if (issue.level === 'error') return true;
  return key === null ? dismissed.length === 0 : !dismissed.includes(key);
}
