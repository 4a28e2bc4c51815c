// The panels beside the rows of a translation. The editor of the English uses two of them.
import { TEAM_STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { termsIn } from '../../../domain/translation/glossary.ts';
import { getField, type FieldId } from '../../../domain/translation/text/fields.ts';
import { readStored, writeStored } from '../../../stores/browser-storage.ts';
import { $connection } from '../../../stores/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { CorrectionEntries } from '../../../ui/corrections/CorrectionList.tsx';
import { DiffText } from '../../../ui/diff/DiffText.tsx';
import { RowDiscussion } from '../../../ui/review/RowDiscussion.tsx';
import { useSelected, useStore } from '../../../ui/use-store.ts';
import { englishOf } from '../editor/server-copy.ts';
import type { PanelProps } from '../editor-config.ts';
import { useCanSend, useStaleFields, useFeedback, useTarget, useWork } from '../work.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import { Concordance, FieldHistory, Memory } from './lazy.ts';
import { Suggest, SuggestionList, TermList } from './Names.tsx';
import { CollapsiblePanel, Panel } from './Panel.tsx';

/** Returns the English of a field, and its hash. */
function useEnglish(field: FieldId) {
  const { editor } = useWork();
  const response = useSelected(editor.$edit, () => editor.editSession()?.response);
  const english = response && englishOf(response);
  return {
    source: (english && getField(english.text, field)) ?? '',
    hash: (english && getField(english.hashes, field)) ?? '',
  };
}

/** Shows the English that a paragraph was translated from, and how it changed since. */
function StalePanel({ field }: PanelProps) {
  const { texts, editor } = useWork();
  const canSend = useCanSend();
  const stale = useStaleFields().find((one) => one.field === field);
  if (!stale) return null;
  const t = texts.stale;
  const { sourceThen, sourceNow } = stale;
  return (
    <Panel name="stale" title={t.chip}>
      {sourceThen === null ? (
        <p>{t.unknown}</p>
      ) : (
        <DiffText texts={t} before={sourceThen} after={sourceNow} language="en" />
      )}
      <Button size="small" disabled={!canSend} onClick={() => void editor.actions.confirm(field)}>
        {t.confirm}
      </Button>
    </Panel>
  );
}

export function CorrectionsPanel({ field }: PanelProps) {
  const { texts, language, config } = useWork();
  const { corrections } = useFeedback();
  const canSend = useCanSend();
  const rows = corrections.ofField.get(field) ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel name="corrections" title={texts.corrections.here}>
      <CorrectionEntries
        texts={texts.corrections}
        language={language}
        target={config.target}
        rows={rows}
        isDisabled={!canSend || corrections.isBusy}
        onReply={(...reply) => void corrections.answer(field, ...reply)}
      />
    </Panel>
  );
}

/** Shows how the story writes the names and terms of the paragraph, and the suggestions about any of them. */
function NamesPanel({ field }: PanelProps) {
  const { texts, $glossary, $terms } = useWork();
  const { source } = useEnglish(field);
  const terms = termsIn(source, useTarget(), useStore($glossary));
  // Only those about the paragraph; the dashboard has them all.
  const proposals = (useStore($terms)?.proposals ?? []).filter(({ en }) => source.includes(en));
  if (terms.length + proposals.length === 0) return null;
  return (
    <Panel name="names" title={texts.tools.glossary}>
      <TermList terms={terms} />
      <Suggest terms={terms} />
      <SuggestionList proposals={proposals} />
    </Panel>
  );
}

function MemoryPanel({ field }: PanelProps) {
  const { texts } = useWork();
  return (
    <CollapsiblePanel
      name="memory"
      title={texts.tools.memory}
      // Closed by default, because it reads the whole story.
      isOpenAtFirst={readStored(TEAM_STORAGE_KEYS.memory) === 'on'}
      onToggle={(isOpen) => writeStored(TEAM_STORAGE_KEYS.memory, isOpen ? 'on' : 'off')}
    >
      <Memory field={field} />
    </CollapsiblePanel>
  );
}

function ConcordancePanel() {
  const { texts } = useWork();
  return (
    <CollapsiblePanel name="concordance" title={texts.tools.concordance}>
      <Concordance />
    </CollapsiblePanel>
  );
}

export function HistoryPanel({ field }: PanelProps) {
  const { texts } = useWork();
  return (
    <CollapsiblePanel name="history" title={texts.tools.history}>
      <FieldHistory field={field} />
    </CollapsiblePanel>
  );
}

function CommentsPanel({ field }: PanelProps) {
  const { texts, language } = useWork();
  const { discussion } = useFeedback();
  const { hash } = useEnglish(field);
  const { isOnline } = useStore($connection);
  const { response, send, threads, loadedAt } = discussion;
  if (!response) return null;
  return (
    <Panel name="comments" title={texts.discussion.title}>
      <RowDiscussion
        key={field}
        texts={texts.discussion}
        language={language}
        field={field}
        sourceHash={hash}
        threads={threads.get(field) ?? []}
        actions={{ send, isOnline, loadedAt }}
      />
    </Panel>
  );
}

export default function TranslatorPanels({ field }: PanelProps) {
  return (
    <>
      <ChecksPanel field={field} />
      <StalePanel field={field} />
      <CorrectionsPanel field={field} />
      <NamesPanel field={field} />
      <CommentsPanel field={field} />
      <MemoryPanel field={field} />
      <HistoryPanel field={field} />
      <ConcordancePanel />
    </>
  );
}
