// The line below the text: the save status, the findings of the checks, and the buttons of SPEC 2.
// domain/translation/buttons.ts says which of them are enabled.
import { useEffect, useState } from 'react';
import type { Issue } from '../../domain/translation/responses.ts';
import { fill } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/use-store.ts';
import { useButtons } from './editor/buttons.ts';
import { SaveLine } from './status/SaveLine.tsx';
import { focusField, type WorkspaceTexts } from './texts.ts';
import { useWork } from './work.ts';
import frame from './WorkFrame.module.css';
import styles from './WorkFooter.module.css';

export function Footer() {
  const work = useWork();
  const { texts, editor, $question } = work;
  const busy = useStore(editor.$busy);
  const buttons = useButtons(work);
  const t = texts.actions;
  const otherButtons = [
    { question: 'loadDraft', isShown: buttons.showsLoadDraft, isEnabled: buttons.canLoadDraft },
    { question: 'reset', isShown: buttons.showsReset, isEnabled: buttons.canReset },
    { question: 'discard', isShown: buttons.showsDiscard, isEnabled: buttons.canDiscard },
  ] as const;
  return (
    <footer className={`${frame.bar ?? ''} ${styles.footer ?? ''}`} aria-label={t.label}>
      <div className={styles.saving}>
        <SaveLine />
      </div>
      <Findings />
      <div className={styles.buttons}>
        {otherButtons.map(
          ({ question, isShown, isEnabled }) =>
            isShown && (
              <Button
                key={question}
                kind="plain"
                disabled={!isEnabled}
                onClick={() => $question.set(question)}
              >
                {t[question]}
              </Button>
            ),
        )}
        <Button disabled={!buttons.canSave} onClick={() => $question.set('saveDraft')}>
          {busy === 'draft' ? t.busy.draft : t.saveDraft}
        </Button>
      </div>
    </footer>
  );
}

/** Debounces the announcement, so that it does not interrupt a screen reader user who is typing. */
const ANNOUNCE_DELAY_MS = 1_500;

/** Returns the number of findings in words. Untranslated fields are counted separately from errors. */
function summaryOf(texts: WorkspaceTexts['issues'], issues: readonly Issue[]): string {
  if (issues.length === 0) return texts.none;
  const empty = issues.filter(({ code }) => code === 'empty').length;
  const errors = issues.filter(({ level }) => level === 'error').length - empty;
  const warnings = issues.filter(({ level }) => level === 'warning').length;
  const hints = issues.length - empty - errors - warnings;
  return [
    ...(empty > 0 ? [fill(texts.untranslated, { empty })] : []),
    ...(errors + warnings > 0 ? [fill(texts.summary, { errors, warnings })] : []),
    ...(hints > 0 ? [fill(texts.hints, { hints })] : []),
  ].join(' ');
}

/** Shows the number of findings, and buttons to jump to the first and to bring dismissed ones back. */
function Findings() {
  const { texts, checks } = useWork();
  const { open, dismissedCount } = useStore(checks.$shown);
  const t = texts.issues;
  const text = summaryOf(t, open);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [first] = open;
  return (
    <div className={styles.findings} data-issues={open.length}>
      <p aria-hidden>{text}</p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {first && (
        <Button size="small" kind="plain" onClick={() => focusField(first.field)}>
          {t.jump}
        </Button>
      )}
      {dismissedCount > 0 && (
        <Button
          size="small"
          kind="plain"
          title={fill(t.dismissed, { count: dismissedCount })}
          onClick={checks.showDismissed}
        >
          {t.showDismissed}
        </Button>
      )}
    </div>
  );
}
