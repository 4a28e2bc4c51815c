// Who may read and answer corrections: a translator of the language; admins all of them, and alone those of English.
import type { AuditAction } from '../../../src/domain/audit.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { derivedId } from '../http/operation.ts';
import { openCaller, type AnyCall } from '../identity/caller.ts';
import { requireLanguageOf } from '../identity/translator-session.ts';
import type { TimeoutBudget } from '../storage/bounded-fetch.ts';
import type { Stores } from '../storage/store.ts';
import type { Author, Place } from '../texts/records.ts';

/** Somebody who answers corrections. */
export interface Answerer {
  stores: Stores;
  by: Author;
  /** Logs what an admin did, once however often it is repeated; of translators, the history has it. */
  log: (action: AuditAction, at: number, place: Place, id: string) => Promise<void>;
}

/** Throws `auth.required` (401), and `language.forbidden` (403) for a translator of another language. */
export async function openAnswerer(
  call: AnyCall,
  language: () => Language,
  timeoutBudget?: TimeoutBudget,
): Promise<Answerer> {
  const caller = await openCaller(call, 'translator or admin', timeoutBudget);
  const { stores } = caller;
  if (caller.who === 'translator') {
    requireLanguageOf(caller.user, language());
    const { id, name } = caller.user;
    return { stores, by: { userId: id, name }, log: () => Promise.resolve() };
  }
  language();
  return {
    stores,
    by: { userId: caller.admin, name: caller.admin },
    log: (action, at, { language: of, slug }, id) => {
      const entry = derivedId('correction', action, of, slug, id);
      return caller.log(action, at, { subject: `${of}/${slug}` }, entry);
    },
  };
}
