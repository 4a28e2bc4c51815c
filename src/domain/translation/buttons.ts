// Which button of the workspace is there, and which may be pressed (SPEC 4). One rule for the screen and its tests.
import { PARAGRAPH_ROWS_MIN, PARAGRAPH_CHARS_PER_ROW } from './limits.ts';
import { blankLike, isSameText, type TranslationText } from './text/fields.ts';

/** All that the rule looks at. */
export interface WorkspaceTexts {
  /** What stands in the fields. */
  edit: TranslationText;
  published: TranslationText | null;
  draft: TranslationText | null;
  hasOriginal: boolean;
  isBusy: boolean;
  isOnline: boolean;
}

export interface WorkspaceButtons {
  /** The fields differ from what is published, or from the empty template. */
  hasChanges: boolean;
  /** The fields differ from all that is stored: leaving would lose something. */
  hasUnsaved: boolean;
  showsLoadDraft: boolean;
  showsReset: boolean;
  showsDiscard: boolean;
  canSave: boolean;
  canPublish: boolean;
  canLoadDraft: boolean;
  canReset: boolean;
  canDiscard: boolean;
}

/** SPEC 4. Discarding needs no connection: what is published is on the page already. */
export function workspaceButtons(texts: WorkspaceTexts): WorkspaceButtons {
  const { edit, published, draft, hasOriginal, isBusy, isOnline } = texts;
  const baseline = published ?? blankLike(edit);
  const hasChanges = !isSameText(edit, baseline);
  const isDraft = draft !== null && isSameText(edit, draft);
  const showsLoadDraft = draft !== null && !isSameText(draft, baseline) && !isDraft;
  const isReady = !isBusy && isOnline;
  return {
    hasChanges,
    hasUnsaved: hasChanges && !isDraft,
    showsLoadDraft,
    showsReset: hasOriginal,
    showsDiscard: hasChanges,
    canSave: hasChanges && isReady,
    canPublish: hasChanges && isReady,
    canLoadDraft: showsLoadDraft && isReady,
    canReset: hasOriginal && isReady,
    canDiscard: hasChanges && !isBusy,
  };
}

/** SPEC 9: rows of a paragraph's field, from the length of its English. */
export function rowsFor(english: string): number {
  return Math.max(PARAGRAPH_ROWS_MIN, Math.ceil(english.length / PARAGRAPH_CHARS_PER_ROW));
}
