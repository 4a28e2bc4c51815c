// The editor's dependencies with an in-memory server, device and clock.
import type { ApiResult } from '../../../../../src/api/result.ts';
import type {
  PublishResponse,
  TranslationResponse,
} from '../../../../../src/domain/translation/responses.ts';
import type {
  RestoreWrite,
  TranslationWrite,
} from '../../../../../src/domain/translation/writes.ts';
import type {
  EditorDependencies,
  Intent,
} from '../../../../../src/islands/workspace/editor/dependencies.ts';
import type { TextBackup } from '../../../../../src/offline/translation-backup.ts';
import { responseOf, AT } from './responses.ts';

interface Sent extends Intent {
  kind: 'save' | 'publish';
  body: TranslationWrite;
}

export class FakeDependencies {
  nowMs = 0;
  isOnline = true;
  said: string[] = [];
  sent: Sent[] = [];
  savedBackups = new Map<string, TextBackup>();
  restored: RestoreWrite[] = [];
  /** Results of the next confirmations, before they succeed. */
  confirmAnswers: ApiResult<never>[] = [];
  /** The undo action of the last message. */
  undo: (() => void) | undefined;
  server = responseOf();
  /** Results of the next writes. After these, writes succeed. */
  answers: ApiResult<never>[] = [];
  /** Runs while the next request for a part is pending. */
  meanwhile: (() => Promise<void>) | null = null;
  private timers: { at: number; run: () => void }[] = [];
  private keys = 0;

  private write(
    kind: Sent['kind'],
    body: TranslationWrite,
    intent: Intent,
  ): ApiResult<PublishResponse> {
    this.sent.push({ kind, body, ...intent });
    const next = this.answers.shift();
    if (next) return next;
    const { sourceHash, ...text } = body.translationData;
    if (sourceHash?.text.length !== text.text.length) throw new Error('Hashes of another shape');
    const rev = this.server.rev + 1;
    this.server =
      kind === 'save' ? responseOf({ rev, draft: text }) : responseOf({ rev, published: text });
    return {
      ok: true,
      data: { ...this.server, status: 'published', publishedAt: AT, version: '1.0.1' },
    };
  }

  get dependencies(): EditorDependencies {
    const respond = async (): Promise<ApiResult<TranslationResponse>> => {
      const { meanwhile } = this;
      this.meanwhile = null;
      await meanwhile?.();
      return { ok: true, data: this.server };
    };
    return {
      calls: {
        load: respond,
        save: (_, body, intent) => Promise.resolve(this.write('save', body, intent)),
        publish: (_, body, intent) => Promise.resolve(this.write('publish', body, intent)),
        confirm: () => Promise.resolve(this.confirmAnswers.shift() ?? respond()),
        restore: (_, body) => {
          this.restored.push(body);
          return respond();
        },
        deleteDraft: respond,
        unpublish: respond,
      },
      backups: {
        read: () => Promise.resolve([...this.savedBackups.values()]),
        write: (_, backup) => {
          this.savedBackups.set(backup.page, backup);
          return Promise.resolve(true);
        },
        remove: (_, page) => {
          this.savedBackups.delete(page);
          return Promise.resolve();
        },
      },
      page: 'this page',
      now: () => this.nowMs,
      after: (ms, run) => {
        const timer = { at: this.nowMs + ms, run };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
      newKey: () => {
        this.keys += 1;
        return `key ${this.keys}`;
      },
      isOnline: () => this.isOnline,
      say: (said, _, takeBack) => {
        this.said.push(said);
        this.undo = takeBack;
      },
    };
  }

  /** Advances the clock, runs due timers and lets pending promises resolve. */
  async advance(ms: number): Promise<void> {
    const end = this.nowMs + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.nowMs = Math.max(this.nowMs, next.at);
      next.run();
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.nowMs = end;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
