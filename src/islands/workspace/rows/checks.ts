// Runs the quality checks while the translator writes: after a pause in typing, and when a field loses focus. They
// never block typing. No React.
import { atom, type ReadableAtom } from 'nanostores';
import { createFieldCheck } from '../../../domain/translation/checks/checks.ts';
import type { Issue } from '../../../domain/translation/responses.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import { CHECK_DELAY_MS } from '../../../domain/translation/translation-limits.ts';
import type { Editor } from '../editor/editor.ts';
import type { EditSession } from '../editor/server-copy.ts';
import { dismissedKey, readDismissed, storeDismissed } from './dismissed.ts';
import {
  FIRST_ROWS,
  findAll,
  findFirst,
  isShown,
  type CheckContext,
  type Finding,
} from './findings.ts';

type IssuesByField = ReadonlyMap<FieldId, readonly Issue[]>;

/** Findings that were not dismissed, from the checks and from the server. */
interface Shown {
  open: readonly Issue[];
  ofField: IssuesByField;
  dismissedCount: number;
}

const NOTHING: Shown = { open: [], ofField: new Map(), dismissedCount: 0 };

/** Groups issues by field. A field with the same issues as before keeps its list, so its row is not rendered again. */
function regroup(issues: readonly Issue[], last: IssuesByField): IssuesByField {
  const groups = new Map<FieldId, readonly Issue[]>(Map.groupBy(issues, ({ field }) => field));
  for (const [field, list] of groups) {
    const before = last.get(field);
    const isSame =
      before?.length === list.length && before.every((issue, index) => issue === list[index]);
    if (isSame) groups.set(field, before);
  }
  return groups;
}

export type Checks = ReturnType<typeof createChecks>;

/** Creates the checks of the part that is open in the editor. */
export function createChecks(
  editor: Editor,
  target: CheckContext['target'],
  $glossary: ReadableAtom<CheckContext['glossary']>,
) {
  const $shown = atom(NOTHING);
  const check = createFieldCheck();
  const checkContext = (): CheckContext => ({ target, glossary: $glossary.get(), check });
  let checked: EditSession | null = null;
  let found: readonly Finding[] = [];
  let dismissed = readDismissed();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (): void => {
    const open = found.filter((one) => isShown(one, dismissed)).map(({ issue }) => issue);
    const fromServer = editor.$serverIssues
      .get()
      .filter(({ field, code }) => !open.some((one) => one.field === field && one.code === code));
    const all = [...open, ...fromServer];
    $shown.set({
      open: all,
      ofField: regroup(all, $shown.get().ofField),
      dismissedCount: found.filter((one) => one.key !== null && !isShown(one, dismissed)).length,
    });
  };
  const setDismissed = (keys: string[]): void => {
    dismissed = keys;
    storeDismissed(keys);
    show();
  };
  const checkNow = (): void => {
    const session = checked;
    if (!session) return;
    const isCurrent = (): boolean => checked?.text === session.text;
    void findAll(session, checkContext(), isCurrent).then((findings) => {
      if (!findings) return;
      found = findings;
      show();
    });
  };

  editor.$edit.subscribe(() => {
    const last = checked;
    checked = editor.editSession();
    if (last?.text === checked?.text) return;
    clearTimeout(timer);
    if (!checked) {
      $shown.set(NOTHING);
      return;
    }
    // A part that was just opened is checked without delay.
    const isNewPart = last?.response.part !== checked.response.part;
    if (isNewPart) {
      found = findFirst(checked, checkContext(), FIRST_ROWS);
      show();
    }
    timer = setTimeout(checkNow, isNewPart ? 0 : CHECK_DELAY_MS);
  });
  editor.$serverIssues.listen(show);
  $glossary.listen(checkNow);

  return {
    $shown,
    /** Runs the checks at once. */
    checkNow,
    dismiss: (issue: Issue): void => {
      const finding = found.find((one) => one.issue === issue);
      if (!checked || !finding) return;
      const remember = (key: string): void => setDismissed([...readDismissed(), key]);
      if (finding.key !== null) remember(finding.key);
      // The key is still being computed. The dismissal is stored once it is known.
      else void dismissedKey(issue, checked.text).then(remember);
    },
    /** Restores all findings dismissed in this part. */
    showDismissed: (): void => {
      const own = new Set<string | null>(found.map(({ key }) => key));
      setDismissed(dismissed.filter((key) => !own.has(key)));
    },
  };
}
