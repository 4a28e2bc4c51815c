// Lists the findings in the field with the available fixes.
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Lightbulb from 'lucide-react/icons/lightbulb';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import { useStore } from '../../../ui/use-store.ts';
import { issueText, toneOf } from '../rows/issue-text.ts';
import type { PanelProps } from '../editor-config.ts';
import { useWork } from '../work.ts';
import { Panel } from './Panel.tsx';
import styles from './Side.module.css';

const ICONS = {
  error: CircleAlert,
  warning: TriangleAlert,
  hint: Lightbulb,
  'to-come': CircleDashed,
} as const;

/** Shows levels by icon and text, not only colour. Findings that block publishing cannot be dismissed. */
export function ChecksPanel({ field }: PanelProps) {
  const { texts, editor, checks } = useWork();
  const issues = useStore(checks.$shown).ofField.get(field) ?? [];
  const t = texts.issues;
  if (issues.length === 0) return null;
  return (
    <Panel name="checks" title={t.title}>
      <ul className={styles.issues}>
        {issues.map((issue, index) => {
          const { code, level, fix } = issue;
          const tone = toneOf(issue);
          const Icon = ICONS[tone];
          return (
            <li key={`${code} ${index}`} className={styles.issue} data-tone={tone}>
              <Icon size={16} aria-hidden />
              <span>
                {tone !== 'to-come' && <span className="visually-hidden">{t.level[level]}: </span>}
                {issueText(t, issue)}
              </span>
              <div className={buttons.row}>
                {fix !== undefined && (
                  <Button size="small" onClick={() => editor.edit(field, fix)}>
                    {t.fix}
                  </Button>
                )}
                {level !== 'error' && (
                  <Button size="small" kind="plain" onClick={() => checks.dismiss(issue)}>
                    {t.dismiss}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
