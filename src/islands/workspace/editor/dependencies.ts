// What the editor depends on: the server, this device, the clock. Tests pass their own implementation.
import type { ApiResult } from '../../../api/answer.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type { PublishAnswer, TranslationAnswer } from '../../../domain/translation/answers.ts';
import type {
  ConfirmWrite,
  RestoreWrite,
  TranslationWrite,
} from '../../../domain/translation/writes.ts';
import type { TextBackup } from '../../../offline/translation-backup.ts';
import type { WorkspaceTexts } from '../texts.ts';

/** The revision that a write replaces, and its idempotency key. */
export interface Intent {
  baseRev: number;
  idempotencyKey: string;
}

/** The API calls for one translator's language. */
export interface EditorCalls {
  load: (part: PartSlug) => Promise<ApiResult<TranslationAnswer>>;
  save: (
    part: PartSlug,
    body: TranslationWrite,
    intent: Intent,
  ) => Promise<ApiResult<TranslationAnswer>>;
  publish: (
    part: PartSlug,
    body: TranslationWrite,
    intent: Intent,
  ) => Promise<ApiResult<PublishAnswer>>;
  unpublish: (part: PartSlug, intent: Intent) => Promise<ApiResult<TranslationAnswer>>;
  confirm: (
    part: PartSlug,
    body: ConfirmWrite,
    intent: Intent,
  ) => Promise<ApiResult<TranslationAnswer>>;
  restore: (
    part: PartSlug,
    body: RestoreWrite,
    intent: Intent,
  ) => Promise<ApiResult<TranslationAnswer>>;
  deleteDraft: (part: PartSlug, intent: Intent) => Promise<ApiResult<TranslationAnswer>>;
}

/** The unsaved texts on this device. */
export interface EditorBackups {
  read: (part: PartSlug) => Promise<TextBackup[]>;
  /** Resolves to false if the device cannot store it. */
  write: (part: PartSlug, backup: TextBackup) => Promise<boolean>;
  remove: (part: PartSlug, page: string) => Promise<void>;
}

export type ToastName = keyof WorkspaceTexts['toasts'];

export interface EditorDependencies {
  calls: EditorCalls;
  backups: EditorBackups;
  /** Distinguishes this page's backups from those of other tabs. */
  page: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs a function after a delay. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  newKey: () => string;
  isOnline: () => boolean;
  /** Shows a toast; `message` fills its placeholder, `takeBack` is offered for a while. */
  say: (toast: ToastName, message?: string, takeBack?: () => void) => void;
}
