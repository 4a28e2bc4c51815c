// What the checks found in one field, with what can be done about each finding.
import { CircleAlert, Lightbulb, TriangleAlert } from 'lucide-react';
import type { Issue } from '../../domain/translation-answers.ts';
import { Button } from './Button.tsx';
import styles from './WorkRows.module.css';
import { issueText } from './issue-text.ts';
import type { WorkspaceTexts } from './texts.ts';

const ICONS = { error: CircleAlert, warning: TriangleAlert, hint: Lightbulb } as const;

interface IssueListProps {
  id: string;
  texts: WorkspaceTexts;
  issues: readonly Issue[];
  onFix: (issue: Issue) => void;
  onDismiss: (issue: Issue) => void;
}

/** A shape and a word beside the colour. What blocks publishing cannot be dismissed. */
export function IssueList({ id, texts, issues, onFix, onDismiss }: IssueListProps) {
  const t = texts.issues;
  return (
    <ul id={id} className={styles.issues} hidden={issues.length === 0}>
      {issues.map((issue, index) => {
        const Icon = ICONS[issue.level];
        return (
          <li key={`${issue.code} ${index}`} className={styles.issue} data-level={issue.level}>
            <Icon size={16} aria-hidden />
            <span>
              <span className="visually-hidden">{t.level[issue.level]}: </span>
              {issueText(t, issue)}
            </span>
            {issue.fix !== undefined && (
              <Button size="small" onClick={() => onFix(issue)}>
                {t.fix}
              </Button>
            )}
            {issue.level !== 'error' && (
              <Button size="small" kind="plain" onClick={() => onDismiss(issue)}>
                {t.dismiss}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
