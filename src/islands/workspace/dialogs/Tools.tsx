// The toolbar. Each tool opens a dialog that is loaded on demand; the memory is switched on and off.
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/rotate-ccw-clock';
import FileDown from 'lucide-react/icons/file-down';
import Glasses from 'lucide-react/icons/glasses';
import Keyboard from 'lucide-react/icons/keyboard';
import Library from 'lucide-react/icons/library';
import Replace from 'lucide-react/icons/replace';
import Search from 'lucide-react/icons/search';
import Tags from 'lucide-react/icons/tags';
import { Button } from '../../../ui/Button.tsx';
import styles from '../WorkHeader.module.css';
import type { WorkspaceTexts } from '../texts.ts';

const TOOLS = [
  ['preview', Eye],
  ['review', Glasses],
  ['history', History],
  ['glossary', Tags],
  ['concordance', Search],
  ['replace', Replace],
  ['xliff', FileDown],
  ['shortcuts', Keyboard],
] as const;

export type ToolName = (typeof TOOLS)[number][0];

interface ToolsProps {
  texts: WorkspaceTexts['tools'];
  isReady: boolean;
  onOpen: (tool: ToolName) => void;
  isMemoryOn: boolean;
  onMemory: () => void;
}

export function Tools({ texts, isReady, onOpen, isMemoryOn, onMemory }: ToolsProps) {
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
      <Button
        kind="plain"
        size="small"
        aria-pressed={isMemoryOn}
        data-tool="memory"
        onClick={onMemory}
      >
        <Library size={16} aria-hidden />
        <span>{texts.memory}</span>
      </Button>
    </div>
  );
}
