// Who may read and answer corrections: a translator of the language; admins all of them, and alone those of English.
import type { AuditAction } from '../../../src/domain/audit.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { writeAudit } from '../audit/log.ts';
import { derivedId } from '../http/operation.ts';
import { hashAddress } from '../identity/address-hash.ts';
import { requireAdmin } from '../identity/admin/session.ts';
import { requireLanguageOf, requireTranslator } from '../identity/translator-session.ts';
import type { TimeoutBudget } from '../storage/bounded-fetch.ts';
import { openStores, type Store, type StoreName } from '../storage/store.ts';
import type { Author, Place } from '../texts/records.ts';

interface AnswerCall {
  request: Request;
  deployContext: string;
  ip: string;
  requestId: string;
}

/** Somebody who answers corrections. */
export interface Answerer {
  stores: (name: StoreName) => Store;
  by: Author;
  /** Logs what an admin did, once however often it is repeated; of translators, the history has it. */
  log: (action: AuditAction, at: number, place: Place, id: string) => Promise<void>;
}

/** Throws `auth.required` (401), and `language.forbidden` (403) for a translator of another language. */
export async function openAnswerer(
  { request, deployContext, ip, requestId }: AnswerCall,
  language: () => Language,
  timeoutBudget: TimeoutBudget,
): Promise<Answerer> {
  const stores = openStores(deployContext, timeoutBudget);
  const translator = await requireTranslator(request, stores('accounts')).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'auth.required') return null;
      throw error;
    },
  );
  if (translator) {
    requireLanguageOf(translator, language());
    const { userId, name } = translator;
    return { stores, by: { userId, name }, log: () => Promise.resolve() };
  }
  const { name } = await requireAdmin(request, stores('accounts'));
  language();
  return {
    stores,
    by: { userId: name, name },
    log: (action, at, { language: of, slug }, id) => {
      const about = { actor: name, role: 'admin' as const, action, subject: `${of}/${slug}` };
      const entry = {
        at: new Date(at).toISOString(),
        ...about,
        requestId,
        ipHash: hashAddress(ip),
      };
      return writeAudit(stores('audit'), entry, derivedId('correction', action, of, slug, id));
    },
  };
}
