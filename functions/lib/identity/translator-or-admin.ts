// For calls that everybody may make who works on the story: translators and admins.
import { AppError } from '../../../src/domain/errors.ts';
import type { Store } from '../storage/store.ts';
import { requireAdmin } from './admin/session.ts';
import { requireTranslator } from './translator-session.ts';

/** Throws `auth.required` (401) unless one of the two is calling. A token says for whom it is, so only one is looked up. */
export async function requireTranslatorOrAdmin(request: Request, accounts: Store): Promise<void> {
  try {
    await requireTranslator(request, accounts);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'auth.required') throw error;
    await requireAdmin(request, accounts);
  }
}
