// Access control for calls open to both translators and admins.
import { AppError } from '../../../src/domain/errors.ts';
import type { Store } from '../storage/store.ts';
import { requireAdmin } from './admin/session.ts';
import { requireTranslator } from './translator-session.ts';

/**
 * Throws `auth.required` (401) unless the caller is a translator or an admin. A token names its audience, so only one
 * kind of session is looked up.
 */
export async function requireTranslatorOrAdmin(request: Request, accounts: Store): Promise<void> {
  try {
    await requireTranslator(request, accounts);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'auth.required') throw error;
    await requireAdmin(request, accounts);
  }
}
