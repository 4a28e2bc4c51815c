// Runs the quality checks while the translator writes: debounced after typing, and when a field loses focus. They never
// block typing.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CHECK_DELAY_MS } from '../../../domain/translation/limits.ts';
import { rememberFields } from '../../../domain/translation/checks/checks.ts';
import type { Issue } from '../../../domain/translation/answers.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import { dismissedKey, readDismissed, storeDismissed } from './dismissed.ts';
import type { EditSession } from '../editor/stored.ts';
import { FIRST_ROWS, findAll, findFirst, isShown, type Finding } from './findings.ts';
import type { TargetLanguage } from '../texts.ts';

interface ChecksOptions {
  editSession: EditSession | null;
  target: TargetLanguage;
  glossary: readonly GlossaryTerm[];
  /** Additional findings from the server. */
  refused: readonly Issue[];
}

export interface Checks {
  /** Findings that were not dismissed. */
  open: readonly Issue[];
  dismissedCount: number;
  dismiss: (issue: Issue) => void;
  /** Restores all findings dismissed in this part. */
  showDismissed: () => void;
  /** Runs the checks at once. */
  now: () => void;
}

interface Found {
  /** The part that the findings belong to. */
  part: PartSlug | null;
  findings: readonly Finding[];
}

const NOTHING: Found = { part: null, findings: [] };

/** The findings in the open part, from the checks and from the server. */
export function useChecks(options: ChecksOptions): Checks {
  const { editSession, target, glossary, refused } = options;
  const [check] = useState(rememberFields);
  const [known, setKnown] = useState(NOTHING);
  const [dismissed, setDismissed] = useState(readDismissed);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const now = useCallback((): void => {
    const asked = latest.current;
    const { editSession: checked } = asked;
    if (!checked) return;
    const isCurrent = (): boolean => latest.current.editSession?.text === checked.text;
    void findAll(checked, { ...asked, check }, isCurrent).then((findings) => {
      if (findings) setKnown({ part: checked.answer.part, findings });
    });
  }, [check]);

  const text = editSession?.text;
  const part = editSession?.answer.part;
  const firstRun = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (text === undefined) return;
    // A part that was just opened is checked without delay.
    const isOpened = firstRun.current !== part;
    firstRun.current = part;
    const timer = setTimeout(now, isOpened ? 0 : CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, part, now]);

  const remember = (key: string): void => {
    setDismissed((keys) => [...keys, key]);
    storeDismissed([...readDismissed(), key]);
  };
  const keep = (keys: string[]): void => {
    setDismissed(keys);
    storeDismissed(keys);
  };
  const found = useMemo(
    () =>
      editSession && known.part !== editSession.answer.part
        ? findFirst(editSession, { target, glossary, check }, FIRST_ROWS)
        : known.findings,
    [editSession, known, target, glossary, check],
  );
  const open = useMemo(() => {
    const own = found.filter((finding) => isShown(finding, dismissed));
    const issues = own.map(({ issue }) => issue);
    const more = refused.filter(
      ({ field, code }) => !issues.some((one) => one.field === field && one.code === code),
    );
    return [...issues, ...more];
  }, [found, dismissed, refused]);

  return {
    open: editSession ? open : [],
    dismissedCount: found.filter((one) => one.key !== null && !isShown(one, dismissed)).length,
    dismiss: (issue) => {
      const finding = found.find((one) => one.issue === issue);
      if (!editSession || !finding) return;
      if (finding.key !== null) remember(finding.key);
      // The key is still being computed. The dismissal is stored once it is known.
      else void dismissedKey(issue, editSession.text).then(remember);
    },
    showDismissed: () => {
      const shown = new Set<string | null>(found.map(({ key }) => key));
      keep(dismissed.filter((key) => !shown.has(key)));
    },
    now,
  };
}
