// An admin decides whether a language needs an approval before it publishes
// (docs/decisions/051-a-second-translator-looks.md).
import type { Language } from '../../../src/domain/languages.ts';
import type {
  LanguageAnswer,
  LanguageWrite,
} from '../../../src/domain/translation/language-settings.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { requireAdmin } from '../identity/admin/session.ts';
import { visitLog, type Visitor } from '../identity/visit-log.ts';
import type { TimeoutBudget } from '../storage/bounded-fetch.ts';
import { openStores, type Store, type StoreName } from '../storage/store.ts';
import { requireLanguage } from '../texts/parameters.ts';
import { changeLanguageSettings, readLanguageSettings } from './discussion-record.ts';
import { adminId } from './speaker.ts';
import { countWrite } from '../http/write-budget.ts';

interface LanguageCall extends Visitor {
  request: Request;
  deployContext: string;
  params: { language: string };
}

interface LanguageContext {
  call: LanguageCall;
  stores: (name: StoreName) => Store;
  admin: string;
  language: Language;
}

/** A context for a signed-in admin; throws `auth.required` (401), `language.unknown` (404). */
export async function openLanguage(
  call: LanguageCall,
  timeoutBudget: TimeoutBudget,
): Promise<LanguageContext> {
  const stores = openStores(call.deployContext, timeoutBudget);
  const { name } = await requireAdmin(call.request, stores('accounts'));
  return { call, stores, admin: name, language: requireLanguage(call.params.language) };
}

/** GET: the settings of a language. */
export async function showLanguage({ stores, language }: LanguageContext): Promise<LanguageAnswer> {
  return { language, ...(await readLanguageSettings(stores('translations'), language)) };
}

/** PUT: changes them, with an entry in the audit log if anything changed. */
export async function changeLanguage(
  { call, stores, admin, language }: LanguageContext,
  wanted: LanguageWrite,
  now: number,
): Promise<LanguageAnswer> {
  const body = JSON.stringify(wanted);
  const operation = operationId(call.request, 'language', language, admin, body);
  const counted = derivedId('count', operation);
  await countWrite(stores('throttles'), adminId(admin), body.length, counted, now);
  const { isApplied, note } = await changeLanguageSettings(
    stores('translations'),
    language,
    operation,
    wanted,
    new Date(now).toISOString(),
  );
  if (isApplied) {
    const log = visitLog(stores('audit'), call, { actor: admin, role: 'admin' });
    const about = { subject: language, note: wanted.needsApproval ? 'approval' : 'no approval' };
    await log('language.changed', Date.parse(note ?? ''), about, derivedId('language', operation));
  }
  return { language, ...wanted };
}
