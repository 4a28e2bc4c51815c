// What the editor's components are told about the writer and the text's language, so that they know no roles.
import type { ReadableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import type { ApiResult } from '../../api/result.ts';
import type { termCalls } from '../../api/terms.ts';
import type { CorrectionCalls } from '../../domain/corrections/correction.ts';
import type { Language } from '../../domain/languages.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import type { PictureTable } from '../../domain/story/picture-table.ts';
import type { PartPictures } from '../../domain/story/replaced-pictures.ts';
import type { ReaderPart } from '../../domain/story/responses.ts';
import type { BuildStatus } from '../../domain/translation/rebuild.ts';
import type { HistoryResponse } from '../../domain/translation/responses.ts';
import type { FieldId, TranslationText } from '../../domain/translation/text/fields.ts';
import type { DiscussionCalls } from '../../ui/review/use-discussion.ts';
import type { EditorCalls } from './editor/dependencies.ts';

/** The writer, their API calls and the panels of their editor. */
export interface EditorConfig {
  /** Whose unsaved texts are stored on this device. */
  userId: string;
  /** The name under which their drafts are stored. */
  name: string;
  /** The language of the text. */
  target: Language;
  /** The page to return to from the editor. */
  home: string;
  /** The address at which a part is edited. */
  hrefOf: (part: PartSlug) => string;
  /** Whether changed pictures wait to be published with the text. */
  $hasPictures: ReadableAtom<boolean>;
  /** Settings of the English only; null for a translation, which has the English beside each field. */
  english: EnglishConfig | null;
  /** The side panels about the focused field. */
  Panels: ComponentType<PanelProps>;
  calls: EditorCalls & {
    history: (
      part: PartSlug,
      before: number | null,
      signal: AbortSignal,
    ) => Promise<ApiResult<HistoryResponse>>;
    buildStatus: (signal: AbortSignal) => Promise<ApiResult<BuildStatus>>;
    discussion: (part: PartSlug) => DiscussionCalls;
    corrections: CorrectionCalls;
    /** Null for the English, which has the names and terms of the shipped list. */
    terms: ReturnType<typeof termCalls> | null;
  };
}

/** The parts of the editor that only the English has: admins write it, with its pictures, and set its paragraphs. */
export interface EnglishConfig {
  /** Shown beside the field in focus; adds, moves and removes paragraphs. */
  RowTools: ComponentType<PanelProps>;
  /** Shows, in the question before publishing, the changes and the translations that become out of date. */
  BeforePublishing: ComponentType;
  /** Names the pictures of a version that differ from those of the part. */
  PictureChanges: ComponentType<{ pictures: PartPictures | undefined }>;
  /** Chooses the pictures of a version, or with null those that readers have. */
  choosePictures: (pictures: PartPictures | null) => void;
  /** Returns a part with the pictures that wait to be published, and the table extended by them. */
  withPictures: (
    part: ReaderPart,
    table: PictureTable,
    text: TranslationText,
  ) => { part: ReaderPart; pictures: PictureTable };
  /** Shows uploads, which the site does not serve yet, on a page that the reader's components rendered. */
  showUploads: (page: HTMLElement) => void;
}

export interface PanelProps {
  /** The field in focus. */
  field: FieldId;
}
