// Configures the editor for the person who writes and the text's language, so that components know no roles.
import type { ComponentType } from 'react';
import type { ApiResult } from '../../api/result.ts';
import type { termCalls } from '../../api/terms.ts';
import type { CorrectionCalls } from '../../domain/corrections/correction.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import type { HistoryResponse } from '../../domain/translation/responses.ts';
import type { BuildStatus } from '../../domain/translation/rebuild.ts';
import type { FieldId } from '../../domain/translation/text/fields.ts';
import type { DiscussionCalls } from '../../ui/review/use-discussion.ts';
import type { EditorCalls } from './editor/dependencies.ts';
import type { TargetLanguage } from './texts.ts';

/** The writer, their API calls and the panels of their editor. */
export interface EditorConfig {
  /** Whose unsaved texts are stored on this device. */
  userId: string;
  /** The name under which their drafts are stored. */
  name: string;
  /** The language of the text. */
  target: TargetLanguage;
  /** The page from which one comes here. */
  home: string;
  /** Whether the English stands beside each field. */
  hasSource: boolean;
  /** What stands beside the rows about the field in focus. */
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
    terms: ReturnType<typeof termCalls>;
  };
}

export interface PanelProps {
  /** The field in focus. */
  field: FieldId;
}
