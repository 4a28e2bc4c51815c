// The save status in one line, announced politely (SPEC 2).
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { formatAgo, formatWait } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { TOO_LONG } from '../editor/editor-actions.ts';
import { PART_REMOVED } from '../editor/failure-kind.ts';
import styles from '../editor/WorkFooter.module.css';
import type { SaveState } from '../editor/save-machine.ts';
import type { WorkspaceTexts } from '../texts.ts';

interface SaveLineProps {
  texts: WorkspaceTexts['save'];
  language: Language;
  save: SaveState;
  isOnline: boolean;
  isUnsaved: boolean;
  isBackedUp: boolean;
  /** Whether the text in conflict was saved by the same translator, in another window. */
  isOwnConflict: boolean;
  onAgain: () => void;
  onConflict: () => void;
  conflictLabel: string;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The current time, updated every minute, so that "2 minutes ago" stays correct. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Line {
  text: string;
  tone: 'quiet' | 'good' | 'caution' | 'danger';
  Icon: typeof CircleCheck;
}

function lineOf(
  props: Omit<SaveLineProps, 'onAgain' | 'onConflict' | 'conflictLabel'>,
  nowMs: number,
): Line {
  const { texts, language, save, isOnline, isUnsaved, isBackedUp } = props;
  if (save.name === 'saving') return { text: texts.saving, tone: 'quiet', Icon: CloudUpload };
  if (!isOnline && isUnsaved) {
    return isBackedUp
      ? { text: texts.offline, tone: 'caution', Icon: CloudOff }
      : { text: texts.offlineNoBackup, tone: 'danger', Icon: CloudOff };
  }
  if (save.name === 'conflict') {
    const text = props.isOwnConflict ? texts.conflictOwn : texts.conflict;
    return { text, tone: 'danger', Icon: CircleAlert };
  }
  if (save.name === 'waiting') {
    const wait = formatWait(save.inMs / SECOND_MS, language);
    return { text: fill(texts.retrying, { wait }), tone: 'caution', Icon: RotateCw };
  }
  if (save.name === 'stopped') {
    const { message } = save;
    const known = message === TOO_LONG ? texts.tooLarge : texts.partRemoved;
    const isKnown = message === TOO_LONG || message === PART_REMOVED;
    const text = isKnown ? known : fill(texts.failed, { message });
    return { text, tone: 'danger', Icon: CircleAlert };
  }
  if (isUnsaved) return { text: texts.unsaved, tone: 'caution', Icon: PencilLine };
  if (save.name === 'saved') {
    const ago = formatAgo(save.at, Math.max(nowMs, Date.parse(save.at)), language);
    return { text: fill(texts.saved, { ago }), tone: 'good', Icon: CircleCheck };
  }
  return { text: texts.nothing, tone: 'quiet', Icon: CircleCheck };
}

export function SaveLine(props: SaveLineProps) {
  const nowMs = useMinutes();
  const { texts, save, onAgain, onConflict, conflictLabel } = props;
  const { text, tone, Icon } = lineOf(props, nowMs);
  return (
    <>
      <p
        className={styles.state}
        data-tone={tone}
        data-save={save.name}
        role="status"
        aria-label={texts.label}
      >
        <Icon size={16} aria-hidden />
        {text}
      </p>
      {(save.name === 'waiting' || save.name === 'stopped') && (
        <Button size="small" onClick={onAgain}>
          {texts.again}
        </Button>
      )}
      {save.name === 'conflict' && (
        <Button size="small" onClick={onConflict}>
          {conflictLabel}
        </Button>
      )}
    </>
  );
}
