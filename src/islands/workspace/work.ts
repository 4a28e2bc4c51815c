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
export type Question =
  | 'loadDraft'
  | 'saveDraft'
  | 'publish'
  | 'reset'
  | 'discard'
  | 'unpublish'
  | { leaveFor: PartSlug };

/** A tool that 'More' opens. */
export type Tool = Exclude<keyof WorkspaceTexts['tools'], 'concordance' | 'memory'>;

/** The state shared by all components. It is the same object as long as the page is open, so it causes no rendering. */
export interface Work extends Omit<EditorProps, 'glossary'> {
  /** The parts, as the language of the text calls them. */
  titles: readonly PartTitle[];
  config: EditorConfig;
  editor: Editor;
  checks: Checks;
  /** The current names and terms of the language; null until they are loaded. */
  $terms: WritableAtom<TermsResponse | null>;
  /** Null for the English, which has no list of its own. */
  loadTerms: ((signal: AbortSignal) => Promise<ApiResult<TermsResponse>>) | null;
  /** The same terms for the checks; until they are loaded, those that came with the page. */
  $glossary: ReadableAtom<readonly GlossaryTerm[]>;
  $question: WritableAtom<Question | null>;
  $tool: WritableAtom<Tool | null>;
  /** The field whose row is in focus. It stays when the focus leaves the rows. */
  $field: WritableAtom<FieldId>;
  /** Whether the side panels were opened, where there is no room for a column. */
  $isSideOpen: WritableAtom<boolean>;
  /** Opens a part, without asking. */
  openPart: (part: PartSlug) => void;
}

/** The discussion of the open part, and the corrections that readers sent. */
export interface Feedback {
  discussion: DiscussionState;
  corrections: PartCorrections;
}

export const WorkContext = createContext<Work | null>(null);
export const FeedbackContext = createContext<Feedback | null>(null);

function required<T>(value: T | null): T {
  if (value === null) throw new Error('Outside of the workspace');
  return value;
}

export const useWork = (): Work => required(useContext(WorkContext));

/** Returns the target language, for features that only translations have. */
export function useTarget(): TargetLanguage {
  const { target } = useWork().config;
  if (target === 'en') throw new Error('English is not a translation');
  return target;
}

/** Returns whether a request can be sent now. */
export function useCanSend(): boolean {
  const isBusy = useStore(useWork().editor.$busy) !== null;
  return useStore($connection).isOnline && !isBusy;
}

export const useFeedback = (): Feedback => required(useContext(FeedbackContext));

/** Returns whether the server lacks text of the open part, or pictures wait to be published. */
export function hasUnsaved({ editor, config }: Pick<Work, 'editor' | 'config'>): boolean {
  const editSession = editor.editSession();
  return (editSession !== null && isUnsaved(editSession)) || config.$hasPictures.get();
}

/** Returns the same as `hasUnsaved`, and renders again when it changes. */
export function useUnsaved(): boolean {
  const work = useWork();
  useStore(work.config.$hasPictures);
  return useSelected(work.editor.$edit, () => hasUnsaved(work));
}

/** Returns whether the text still needs somebody else's approval, because its language requires one. */
export function needsReview(work: Work, { response }: DiscussionState): boolean {
  if (!response?.needsApproval) return false;
  const { review, draftDigest } = response;
  return hasUnsaved(work) || review?.state !== 'approved' || review.digest !== draftDigest;
}

/** Asks whether to publish, or shows the review that the saved draft needs first. */
export async function askToPublish(work: Work, discussion: DiscussionState): Promise<void> {
  if (!needsReview(work, discussion)) {
    work.$question.set('publish');
    return;
  }
  if (hasUnsaved(work)) await work.editor.actions.save('person');
  if (!hasUnsaved(work)) work.$tool.set('review');
}

/** Returns the fields of the open part whose English has changed since they were translated. */
export function useStaleFields() {
  const { editor } = useWork();
  const response = useSelected(editor.$edit, () => editor.editSession()?.response);
  const base = useSelected(editor.$edit, () => editor.editSession()?.base);
  return useMemo(
    () =>
      response && base ? staleFields(toStoredTranslation(response, base), englishOf(response)) : [],
    [response, base],
  );
}

/** Returns the open part as it is edited, and renders again on each change; null while none is open. */
export function useEditSession(): EditSession | null {
  const edit = useStore(useWork().editor.$edit);
  return edit.name === 'ready' ? edit.editSession : null;
}
