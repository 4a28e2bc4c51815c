// Runs the checks on a text and decides which findings are shown. No React.
import { checkTranslation } from '../../../domain/translation/checks/checks.ts';
import type { Issue } from '../../../domain/translation/answers.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import { dismissedKey } from './dismissed.ts';
import type { EditSession } from '../editor/edit-state.ts';
import { englishOf } from '../editor/stored.ts';
import type { TargetLanguage } from '../texts.ts';

/** A finding and its dismissal key; null while the key is being computed. */
export interface Finding {
  issue: Issue;
  key: string | null;
}

interface Language {
  target: TargetLanguage;
  glossary: readonly GlossaryTerm[];
}

/** All findings at once, without their keys. Rendering them with the part avoids a later layout shift. */
export function findNow({ answer, text }: EditSession, { target, glossary }: Language): Finding[] {
  return checkTranslation(englishOf(answer).text, text, target, glossary).map((issue) => ({
    issue,
    key: null,
  }));
}

/** All findings, with their keys. */
export function findAll(editSession: EditSession, language: Language): Promise<Finding[]> {
  return Promise.all(
    findNow(editSession, language).map(async ({ issue }) => ({
      issue,
      key: await dismissedKey(issue, editSession.text),
    })),
  );
}

/** Whether a finding is shown. Errors always are. One without a key is shown only if nothing was ever dismissed. */
export function isShown({ issue, key }: Finding, dismissed: readonly string[]): boolean {
  if (issue.level === 'error') return true;
  return key === null ? dismissed.length === 0 : !dismissed.includes(key);
}
