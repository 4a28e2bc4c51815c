// The save status in one line, announced politely (SPEC 2).
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { Language } from '../../../domain/languages.ts';
import type { TranslationVersion } from '../../../domain/translation/responses.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { formatAgo, formatWait } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { $connection } from '../../../stores/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useStore } from '../../../ui/use-store.ts';
import { TOO_LONG } from '../editor/actions.ts';
import { readAutosave } from '../editor/autosave-choice.ts';
import { PART_REMOVED } from '../editor/failure-kind.ts';
import type { SaveState } from '../editor/save-machine.ts';
import { hasForeignDraft } from '../editor/unsaved.ts';
import type { WorkspaceTexts } from '../texts.ts';
import { useEditSession, useUnsaved, useWork } from '../work.ts';
import styles from '../WorkFooter.module.css';

const SECOND_MS = 1_000;

interface Line {
  text: string;
  tone: 'quiet' | 'good' | 'caution' | 'danger';
  Icon: typeof CircleCheck;
}

/** The state that the line reports, and its texts. */
interface SaveLineState {
  texts: WorkspaceTexts;
  language: Language;
  save: SaveState;
  isOnline: boolean;
  isUnsaved: boolean;
  isBackedUp: boolean;
  isOwnConflict: boolean;
  /** The draft in the fields, if it differs from the published text; otherwise null. */
  draft: TranslationVersion | null;
  /** The translator's own name, which the line does not repeat. */
  ownName: string;
}

/** Returns when a draft was saved, and by whom if it was somebody else. */
export function draftText(
  { texts, language, ownName }: Pick<SaveLineState, 'texts' | 'language' | 'ownName'>,
  { by, updatedAt }: TranslationVersion,
): string {
  const time = formatDateTime(updatedAt, language);
  const { text, textBy } = texts.draft;
  return by && by !== ownName ? fill(textBy, { time, name: by }) : fill(text, { time });
}

function lineOf(state: SaveLineState, nowMs: number): Line {
  const { texts: allTexts, language, save, isOnline, isUnsaved, isBackedUp, draft } = state;
  const texts = allTexts.save;
  if (save.name === 'saving') return { text: texts.saving, tone: 'quiet', Icon: CloudUpload };
  if (!isOnline && isUnsaved) {
    return isBackedUp
      ? { text: texts.offline, tone: 'caution', Icon: CloudOff }
      : { text: texts.offlineNoBackup, tone: 'danger', Icon: CloudOff };
  }
  if (save.name === 'conflict') {
    const text = state.isOwnConflict ? texts.conflictOwn : texts.conflict;
    return { text, tone: 'danger', Icon: CircleAlert };
  }
  if (save.name === 'waiting') {
    const wait = formatWait(save.inMs / SECOND_MS, language);
    return { text: fill(texts.retrying, { wait }), tone: 'caution', Icon: RotateCw };
  }
  if (save.name === 'stopped') {
    const { message } = save;
    const line = { tone: 'danger', Icon: CircleAlert } as const;
    if (message === TOO_LONG) return { ...line, text: texts.tooLarge };
    if (message === PART_REMOVED) return { ...line, text: texts.partRemoved };
    return { ...line, text: fill(texts.failed, { message }) };
  }
  if (isUnsaved) return { text: texts.unsaved, tone: 'caution', Icon: PencilLine };
  if (save.name === 'saved') {
    const ago = formatAgo(save.at, Math.max(nowMs, Date.parse(save.at)), language);
    return { text: fill(texts.saved, { ago }), tone: 'good', Icon: CircleCheck };
  }
  if (draft) return { text: draftText(state, draft), tone: 'quiet', Icon: PencilLine };
  return { text: texts.nothing, tone: 'quiet', Icon: CircleCheck };
}

export function SaveLine() {
  const { texts, language, config, editor } = useWork();
  const nowMs = useNow();
  const editSession = useEditSession();
  const save = useStore(editor.$save);
  const conflict = useStore(editor.$conflict);
  const isBackedUp = useStore(editor.$isBackedUp);
  const { isOnline } = useStore($connection);
  const isUnsaved = useUnsaved();
  if (!editSession) return null;
  const { response, followsDraft } = editSession;
  const draft = followsDraft && response.status === 'draft' ? response.draft : null;
  const { text, tone, Icon } = lineOf(
    {
      texts,
      language,
      save,
      isOnline,
      isBackedUp,
      draft,
      ownName: config.name,
      isUnsaved,
      isOwnConflict: conflict?.current.isOwn ?? false,
    },
    nowMs,
  );
  return (
    <>
      <p
        className={styles.state}
        data-tone={tone}
        data-save={save.name}
        data-draft={draft !== null}
        role="status"
        aria-label={texts.save.label}
      >
        <Icon size={16} aria-hidden />
        {text}
      </p>
      {draft && response.published && !isUnsaved && (
        <Button
          size="small"
          kind="plain"
          onClick={() => editor.dispatchEdit({ type: 'discarded' })}
        >
          {texts.draft.showPublished}
        </Button>
      )}
      {(save.name === 'waiting' || save.name === 'stopped') && (
        <Button size="small" onClick={() => void editor.actions.save('person')}>
          {texts.save.again}
        </Button>
      )}
      {save.name === 'conflict' && conflict && (
        <Button size="small" onClick={() => editor.$conflict.set({ ...conflict, isShown: true })}>
          {texts.conflict.look}
        </Button>
      )}
      {readAutosave() && hasForeignDraft(editSession) && (
        <p className={styles.waits}>{texts.save.autosaveWaits}</p>
      )}
    </>
  );
}
