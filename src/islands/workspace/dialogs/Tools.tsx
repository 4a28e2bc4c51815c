// The toolbar. Each tool opens a dialog that is loaded on demand.
import { Eye, History, FileDown, Glasses, Keyboard, Search, Tags } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import styles from '../WorkHeader.module.css';
import type { WorkspaceTexts } from '../texts.ts';

const TOOLS = [
  ['preview', Eye],
  ['review', Glasses],
  ['history', History],
  ['glossary', Tags],
  ['concordance', Search],
  ['xliff', FileDown],
  ['shortcuts', Keyboard],
] as const;

export type ToolName = (typeof TOOLS)[number][0];

interface ToolsProps {
  texts: WorkspaceTexts['tools'];
  isReady: boolean;
  onOpen: (tool: ToolName) => void;
}

export function Tools({ texts, isReady, onOpen }: ToolsProps) {
  return (
    <div className={styles.tools} role="group" aria-label={texts.label}>
      {TOOLS.map(([name, Icon]) => (
        <Button
          key={name}
          kind="plain"
          size="small"
          disabled={!isReady}
          data-tool={name}
          onClick={() => onOpen(name)}
        >
          <Icon size={16} aria-hidden />
          <span>{texts[name]}</span>
        </Button>
      ))}
    </div>
  );
}
