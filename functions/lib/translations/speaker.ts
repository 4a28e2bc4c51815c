// Who writes and speaks about texts: a translator of the language, or an admin
// (docs/decisions/093-one-way-in-which-a-text-is-written.md).
import { AppError } from '../../../src/domain/errors.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { adminId, type Person } from '../../../src/domain/translation/discussion/discussion.ts';
import type { SeenPerson } from '../../../src/domain/translation/discussion/requests.ts';
import { openCaller, type AnyCall, type SignedInCall } from '../identity/caller.ts';
import { requireLanguageOf } from '../identity/translator-session.ts';
import { requireLanguage } from '../texts/parameters.ts';

/** Somebody who may speak about a language. */
export interface Speaker {
  caller: SignedInCall;
  person: Person;
  language: Language;
}

/**
 * A translator of `asked`, or an admin. Without `asked`, a translator speaks about their own language. Throws
 * `auth.required` (401), `language.forbidden` (403), `language.unknown` (404).
 */
export async function openSpeaker(call: AnyCall, asked: string | null): Promise<Speaker> {
  const caller = await openCaller(call, 'translator or admin');
  if (caller.who === 'admin') {
    return { caller, person: adminPerson(caller.admin), language: requireLanguage(asked ?? '') };
  }
  const { id, name, language: own } = caller.user;
  if (own === null) throw new AppError('language.forbidden');
  const language = asked === null ? own : requireLanguage(asked);
  requireLanguageOf(caller.user, language);
  return { caller, person: { userId: id, name, isAdmin: false }, language };
}

/** An admin among translators. */
export function adminPerson(name: string): Person {
  return { userId: adminId(name), name, isAdmin: true };
}

/** How one person sees others: by name, never by id. */
export function seenBy({ userId: own }: Person): (person: Person) => SeenPerson {
  return ({ userId, name, isAdmin }) => ({ name, isAdmin, isOwn: userId === own });
}
