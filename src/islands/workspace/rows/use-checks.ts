// The quality checks while somebody writes: a moment after the last letter, and when a field is left. They block nothing.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CHECK_DELAY_MS } from '../../../domain/translation/limits.ts';
import type { Issue } from '../../../domain/translation/answers.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import { dismissedKey, readDismissed, storeDismissed } from './dismissed.ts';
import type { EditSession } from '../editor/edit-state.ts';
import { findAll, findNow, isShown, type Finding } from './findings.ts';
import type { TargetLanguage } from '../texts.ts';

interface ChecksOptions {
  editSession: EditSession | null;
  target: TargetLanguage;
  glossary: readonly GlossaryTerm[];
  /** What the server found beside. */
  refused: readonly Issue[];
}

export interface Checks {
  /** What nobody dismissed. */
  open: readonly Issue[];
  dismissedCount: number;
  dismiss: (issue: Issue) => void;
  /** Takes back all that was dismissed in this part. */
  showDismissed: () => void;
  /** Looks at once. */
  now: () => void;
}

interface Found {
  /** Whose findings they are. */
  part: PartSlug | null;
  findings: readonly Finding[];
}

const NOTHING: Found = { part: null, findings: [] };

export function useChecks(options: ChecksOptions): Checks {
  const { editSession, target, glossary, refused } = options;
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
    void findAll(checked, asked).then((next) => {
      // An older text's findings are no news.
      if (latest.current.editSession?.text !== checked.text) return;
      setKnown({ part: checked.answer.part, findings: next });
    });
  }, []);

  const text = editSession?.text;
  const part = editSession?.answer.part;
  const firstRun = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (text === undefined) return;
    // A part that was just opened is looked at without waiting.
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
        ? findNow(editSession, { target, glossary })
        : known.findings,
    [editSession, known, target, glossary],
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
      // Its key is still being reckoned: whoever is quicker has dismissed it all the same.
      else void dismissedKey(issue, editSession.text).then(remember);
    },
    showDismissed: () => {
      const shown = new Set<string | null>(found.map(({ key }) => key));
      keep(dismissed.filter((key) => !shown.has(key)));
    },
    now,
  };
}
