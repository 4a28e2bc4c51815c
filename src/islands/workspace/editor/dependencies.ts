// Declares what the editor depends on: the server, this device, the clock. Tests pass their own implementation.
import type { ApiResult } from '../../../api/result.ts';
import type { PartSlug } from '../../../domain/story/parts.ts';
import type {
  PublishResponse,
  TranslationResponse,
} from '../../../domain/translation/responses.ts';
import type {
  ConfirmWrite,
  PublishWrite,
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

type PartResult<Data = TranslationResponse> = Promise<ApiResult<Data>>;

/** The API calls for one translator's language. */
export interface EditorCalls {
  load: (part: PartSlug) => PartResult;
  save: (part: PartSlug, body: TranslationWrite, intent: Intent) => PartResult;
  publish: (part: PartSlug, body: PublishWrite, intent: Intent) => PartResult<PublishResponse>;
  unpublish: (part: PartSlug, intent: Intent) => PartResult;
  confirm: (part: PartSlug, body: ConfirmWrite, intent: Intent) => PartResult;
  restore: (part: PartSlug, body: RestoreWrite, intent: Intent) => PartResult;
  deleteDraft: (part: PartSlug, intent: Intent) => PartResult;
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
  /** A random key for this opening of a part; other tabs and earlier openings have their own backups. */
  page: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs a function after a delay. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  newKey: () => string;
  isOnline: () => boolean;
  /** Shows a toast; `message` fills its placeholder, `undo` is offered for a while. */
  say: (toast: ToastName, message?: string, undo?: () => void) => void;
}
