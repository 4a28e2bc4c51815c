// The findings of one field, with the actions for each.
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Lightbulb from 'lucide-react/icons/lightbulb';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Issue } from '../../../domain/translation/answers.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './RowIssues.module.css';
import { issueText } from './issue-text.ts';
import type { WorkspaceTexts } from '../texts.ts';

const ICONS = {
  error: CircleAlert,
  warning: TriangleAlert,
  hint: Lightbulb,
  'to-come': CircleDashed,
} as const;

/** An empty field blocks publishing like an error, but is shown as "to do", since it is not a mistake. */
function toneOf({ code, level }: Issue): Issue['level'] | 'to-come' {
  return code === 'empty' ? 'to-come' : level;
}

interface IssueListProps {
  id: string;
  texts: WorkspaceTexts;
  issues: readonly Issue[];
  onFix: (issue: Issue) => void;
  onDismiss: (issue: Issue) => void;
}

/** Icon and text besides colour. Findings that block publishing cannot be dismissed. */
export function IssueList({ id, texts, issues, onFix, onDismiss }: IssueListProps) {
  const t = texts.issues;
  return (
    <ul id={id} className={styles.issues} hidden={issues.length === 0}>
      {issues.map((issue, index) => {
        const tone = toneOf(issue);
        const Icon = ICONS[tone];
        return (
          <li key={`${issue.code} ${index}`} className={styles.issue} data-tone={tone}>
            <Icon size={16} aria-hidden />
            <span>
              {tone !== 'to-come' && (
                <span className="visually-hidden">{t.level[issue.level]}: </span>
              )}
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
