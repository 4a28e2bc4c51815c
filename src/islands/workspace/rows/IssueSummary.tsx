// The number of findings, and a button to jump to the first.
import { useEffect, useState } from 'react';
import type { Issue } from '../../../domain/translation/answers.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import styles from '../WorkFrame.module.css';
import { focusField, type WorkspaceTexts } from '../texts.ts';

interface IssueSummaryProps {
  texts: WorkspaceTexts['issues'];
  issues: readonly Issue[];
  dismissedCount: number;
  onShowDismissed: () => void;
}

/** Debounces the announcement, so that it does not interrupt a screen reader user who is typing. */
const QUIET_MS = 1_500;

/** Untranslated fields are counted separately from errors. */
function summaryOf(texts: WorkspaceTexts['issues'], issues: readonly Issue[]): string {
  if (issues.length === 0) return texts.none;
  const empty = issues.filter(({ code }) => code === 'empty').length;
  const errors = issues.filter(({ level }) => level === 'error').length - empty;
  const warnings = issues.length - errors - empty;
  return [
    ...(empty > 0 ? [fill(texts.untranslated, { empty })] : []),
    ...(errors + warnings > 0 ? [fill(texts.summary, { errors, warnings })] : []),
  ].join(' ');
}

export function IssueSummary({
  texts,
  issues,
  dismissedCount,
  onShowDismissed,
}: IssueSummaryProps) {
  const text = summaryOf(texts, issues);
  const [message, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [first] = issues;
  return (
    <div className={styles.findings} data-issues={issues.length}>
      <p aria-hidden>{text}</p>
      <p className="visually-hidden" role="status">
        {message}
      </p>
      {first && (
        <Button size="small" kind="plain" onClick={() => focusField(first.field)}>
          {texts.jump}
        </Button>
      )}
      {dismissedCount > 0 && (
        <span className={buttons.row}>
          {fill(texts.dismissed, { count: dismissedCount })}
          <Button size="small" kind="plain" onClick={onShowDismissed}>
            {texts.showDismissed}
          </Button>
        </span>
      )}
    </div>
  );
}
