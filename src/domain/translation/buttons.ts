// Which buttons of the workspace are shown and enabled (SPEC 4).
import { isSameText, type TranslationText } from './text/fields.ts';
import { PARAGRAPH_ROWS_MIN, PARAGRAPH_CHARS_PER_ROW } from './translation-limits.ts';

export interface ButtonConditions {
  /** The current contents of the form fields. */
  edit: TranslationText;
  /** The published text, else the initial text of the fields. */
  baseline: TranslationText;
  isPublished: boolean;
  draft: TranslationText | null;
  hasOriginal: boolean;
  /** Whether pictures wait to be published. They are in no draft. */
  hasPictures: boolean;
  isBusy: boolean;
  isOnline: boolean;
}

export interface WorkspaceButtons {
  showsLoadDraft: boolean;
  showsReset: boolean;
  showsDiscard: boolean;
  /** There is a published text to take back. */
  showsUnpublish: boolean;
  canSave: boolean;
  canPublish: boolean;
  canLoadDraft: boolean;
  canReset: boolean;
  canDiscard: boolean;
  /** Not with unsaved text in the fields, which it would replace. */
  canUnpublish: boolean;
}

/**
 * Decides visibility and state of all buttons (SPEC 4). Discarding works offline while there is no draft to delete,
 * because the published text is already loaded.
 */
export function workspaceButtons(texts: ButtonConditions): WorkspaceButtons {
  const { edit, baseline, isPublished, draft, hasOriginal } = texts;
  const { hasPictures, isBusy, isOnline } = texts;
  const hasChanges = !isSameText(edit, baseline);
  const isDraft = draft !== null && isSameText(edit, draft);
  const showsLoadDraft = draft !== null && !isSameText(draft, baseline) && !isDraft;
  const isReady = !isBusy && isOnline;
  return {
    showsLoadDraft,
    showsReset: hasOriginal,
    showsDiscard: hasChanges || hasPictures,
    showsUnpublish: isPublished,
    canSave: hasChanges && isReady,
    canPublish: (hasChanges || hasPictures) && isReady,
    canLoadDraft: showsLoadDraft && isReady,
    canReset: hasOriginal && isReady,
    canDiscard: (hasChanges || hasPictures) && !isBusy && (isOnline || draft === null),
    canUnpublish: isPublished && (!hasChanges || isDraft) && isReady,
  };
}

/** Returns the number of rows of a paragraph's text area, from the length of its English text (SPEC 9). */
export function textareaRows(english: string): number {
  return Math.max(PARAGRAPH_ROWS_MIN, Math.ceil(english.length / PARAGRAPH_CHARS_PER_ROW));
}
