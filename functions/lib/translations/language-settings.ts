// An admin decides whether a language needs an approval before it publishes.
import type { Language } from '../../../src/domain/languages.ts';
import { adminId } from '../../../src/domain/translation/discussion/discussion.ts';
import type {
  LanguageResponse,
  LanguageWrite,
} from '../../../src/domain/translation/language-settings.ts';
import { isWaiting } from '../../../src/domain/translation/terms.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { chargeWrite } from '../http/write-budget.ts';
import { requireCaller, type AdminCaller, type AnyCall } from '../identity/caller.ts';
import { requireLanguage } from '../texts/parameters.ts';
import { readTerms } from '../texts/term-records.ts';
import { changeLanguageSettings, readLanguageSettings } from './discussion-record.ts';

interface LanguageCall extends AdminCaller {
  language: Language;
}

/** Opens the call of a signed-in admin; throws `auth.required` (401), `language.unknown` (404). */
export async function openLanguage(
  call: AnyCall & { params: { language: string } },
): Promise<LanguageCall> {
  const caller = await requireCaller(call, 'admin');
  return { ...caller, language: requireLanguage(call.params.language) };
}

/** Answers GET with the settings of a language. */
export async function showLanguage({ stores, language }: LanguageCall): Promise<LanguageResponse> {
  const store = stores('translations');
  const [settings, { proposals }] = await Promise.all([
    readLanguageSettings(store, language),
    readTerms(store, language),
  ]);
  return { language, ...settings, waitingTerms: proposals.filter(isWaiting).length };
}

/** Changes the settings (PUT), with an entry in the audit log if anything changed. */
export async function changeLanguage(
  call: LanguageCall,
  wanted: LanguageWrite,
  now: number,
): Promise<LanguageResponse> {
  const { request, stores, admin, log, language } = call;
  const body = JSON.stringify(wanted);
  const operation = operationId(request, 'language', language, admin, body);
  await chargeWrite(stores('throttles'), adminId(admin), body.length, operation, now);
  const { isApplied, note: appliedAt } = await changeLanguageSettings(
    stores('translations'),
    language,
    operation,
    wanted,
    new Date(now).toISOString(),
  );
  if (isApplied) {
    const about = { subject: language, note: wanted.needsApproval ? 'approval' : 'no approval' };
    await log(
      'language.changed',
      Date.parse(appliedAt ?? ''),
      about,
      derivedId('language', operation),
    );
  }
  return showLanguage(call);
}
