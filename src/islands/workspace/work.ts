// Provides the contexts of the workspace's components.
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { createContext, useContext, useMemo } from 'react';
import type { ApiResult } from '../../api/result.ts';
import type { TargetLanguage } from '../../domain/languages.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import type { GlossaryTerm } from '../../domain/translation/glossary.ts';
import { staleFields } from '../../domain/translation/merge/alignment.ts';
import type { TermsResponse } from '../../domain/translation/terms.ts';
import type { FieldId } from '../../domain/translation/text/fields.ts';
import { $connection } from '../../stores/connection.ts';
import type { DiscussionState } from '../../ui/review/use-discussion.ts';
import { useSelected, useStore } from '../../ui/use-store.ts';
import type { EditorConfig } from './editor-config.ts';
import type { Editor } from './editor/editor.ts';
import { englishOf, toStoredTranslation, type EditSession } from './editor/server-copy.ts';
import { isUnsaved } from './editor/unsaved.ts';
import type { Checks } from './rows/checks.ts';
import type { PartCorrections } from './rows/use-part-corrections.ts';
import type { PartTitle, WorkspaceTexts } from './texts.ts';
import type { EditorProps } from './types.ts';

/** The action that waits for confirmation: a button of the editor, or leaving the part for another one. */
export type Asked =
  | 'loadDraft'
  | 'saveDraft'
  | 'publish'
  | 'reset'
  | 'discard'
  | 'unpublish'
  | { leaveFor: PartSlug };

/** A tool that 'More' opens. */
export type Tool = Exclude<keyof WorkspaceTexts['tools'], 'concordance' | 'memory'>;

/** The same object as long as the page is open, so that it causes no rendering. */
export interface Work extends Omit<EditorProps, 'glossary'> {
  /** The parts, as the language of the text calls them. */
  titles: readonly PartTitle[];
  config: EditorConfig;
  editor: Editor;
  checks: Checks;
  /** The names and terms of the language as they count now; null until they are loaded. */
  $terms: WritableAtom<TermsResponse | null>;
  /** Null for the English, which has no list of its own. */
  loadTerms: ((signal: AbortSignal) => Promise<ApiResult<TermsResponse>>) | null;
  /** The same list for the checks; the one that came with the page until it is loaded. */
  $glossary: ReadableAtom<readonly GlossaryTerm[]>;
  $asked: WritableAtom<Asked | null>;
  $tool: WritableAtom<Tool | null>;
  /** The field whose row is in focus. It stays when the focus leaves the rows. */
  $field: WritableAtom<FieldId>;
  /** Whether the side panels were opened, where there is no room for a column. */
  $isSideOpen: WritableAtom<boolean>;
  /** Opens a part, without asking. */
  openPart: (part: PartSlug) => void;
}

/** The discussion of the open part. */
export interface Talk {
  discussion: DiscussionState;
  corrections: PartCorrections;
}

export const WorkContext = createContext<Work | null>(null);
export const TalkContext = createContext<Talk | null>(null);

function within<T>(value: T | null): T {
  if (value === null) throw new Error('Outside of the workspace');
  return value;
}

export const useWork = (): Work => within(useContext(WorkContext));

/** Returns the target language, for functions that only translations have. */
export function useTarget(): TargetLanguage {
  const { target } = useWork().config;
  if (target === 'en') throw new Error('English is no translation');
  return target;
}

/** Returns whether a request can be sent now. */
export function useCanAsk(): boolean {
  const isBusy = useStore(useWork().editor.$busy) !== null;
  return useStore($connection).isOnline && !isBusy;
}

export const useTalk = (): Talk => within(useContext(TalkContext));

/** Returns whether something of the open part is stored nowhere. */
export function hasUnsaved({ editor, config }: Pick<Work, 'editor' | 'config'>): boolean {
  const editSession = editor.editSession();
  return (editSession !== null && isUnsaved(editSession)) || config.$hasPictures.get();
}

/** Returns the same as `hasUnsaved`, and renders when it changes. */
export function useUnsaved(): boolean {
  const work = useWork();
  useStore(work.config.$hasPictures);
  return useSelected(work.editor.$edit, () => hasUnsaved(work));
}

/** Returns whether the text waits for somebody else's approval, which this language needs. */
export function needsReview(work: Work, { answer }: DiscussionState): boolean {
  if (!answer?.needsApproval) return false;
  const { review, draftDigest } = answer;
  return hasUnsaved(work) || review?.state !== 'approved' || review.digest !== draftDigest;
}

/** Asks whether to publish, or shows the review that the saved draft needs first. */
export async function wantPublish(work: Work, discussion: DiscussionState): Promise<void> {
  if (!needsReview(work, discussion)) {
    work.$asked.set('publish');
    return;
  }
  if (hasUnsaved(work)) await work.editor.actions.save('person');
  if (!hasUnsaved(work)) work.$tool.set('review');
}

/** Returns the fields of the open part whose English has changed since they were translated. */
export function useStale() {
  const { editor } = useWork();
  const answer = useSelected(editor.$edit, () => editor.editSession()?.answer);
  const base = useSelected(editor.$edit, () => editor.editSession()?.base);
  return useMemo(
    () => (answer && base ? staleFields(toStoredTranslation(answer, base), englishOf(answer)) : []),
    [answer, base],
  );
}

/** Returns the open part as it is edited, and renders on each change; null while none is open. */
export function useEditSession(): EditSession | null {
  const edit = useStore(useWork().editor.$edit);
  return edit.name === 'ready' ? edit.editSession : null;
}
