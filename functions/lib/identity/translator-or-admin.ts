// Access control for calls open to both translators and admins.
import { AppError } from '../../../src/domain/errors.ts';
import type { Store } from '../storage/store.ts';
import { requireAdmin } from './admin/session.ts';
import { requireTranslator, type TranslatorIdentity } from './translator-session.ts';

/** The caller: a translator, or an admin by name. */
export type Caller = { translator: TranslatorIdentity } | { admin: string };

/**
 * Throws `auth.required` (401) unless the caller is a translator or an admin. A token names its audience, so only one
 * kind of session is looked up.
 */
export async function requireTranslatorOrAdmin(request: Request, accounts: Store): Promise<Caller> {
  try {
    return { translator: await requireTranslator(request, accounts) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'auth.required') throw error;
    const { name } = await requireAdmin(request, accounts);
    return { admin: name };
  }
}
