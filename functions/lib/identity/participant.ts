// The caller who writes or discusses texts: a translator of the language, or an admin.
import { AppError } from '../../../src/domain/errors.ts';
import { isLanguage, type Language } from '../../../src/domain/languages.ts';
import type { SeenPerson } from '../../../src/domain/translation/discussion/discussion-schemas.ts';
import { adminId, type Person } from '../../../src/domain/translation/discussion/discussion.ts';
import { requireCaller, type AnyCall, type SignedInCaller } from './caller.ts';

/** Somebody who may speak about a language. */
export interface Participant {
  caller: SignedInCaller;
  person: Person;
  language: Language;
}

/**
 * Opens the call of a translator of the language in its path, or of an admin. Throws `auth.required` (401),
 * `language.unknown` (404), `language.forbidden` (403).
 */
export async function openParticipant(
  call: AnyCall & { params: { language: string } },
): Promise<Participant> {
  const { language } = call.params;
  const caller = await requireCaller(call, 'translator-or-admin');
  if (!isLanguage(language)) throw new AppError('language.unknown');
  if (caller.who === 'admin') return { caller, person: adminPerson(caller.admin), language };
  const { id, name, language: own } = caller.user;
  if (own !== language) throw new AppError('language.forbidden');
  return { caller, person: { userId: id, name, isAdmin: false }, language };
}

export function adminPerson(name: string): Person {
  return { userId: adminId(name), name, isAdmin: true };
}

/** Returns how one person sees others: by name, never by id. */
export function seenBy({ userId: own }: Person): (person: Person) => SeenPerson {
  return ({ userId, name, isAdmin }) => ({ name, isAdmin, isOwn: userId === own });
}
