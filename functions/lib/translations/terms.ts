// Names and terms: translators suggest, admins decide (decision 153).
import { AppError, type ErrorCode } from '../../../src/domain/errors.ts';
import type { TargetLanguage } from '../../../src/domain/languages.ts';
import {
  decide,
  isWaiting,
  LanguageTermsSchema,
  NO_TERMS,
  propose,
  termRows,
  type LanguageTerms,
  type TermDecision,
  type TermProposal,
  type TermRefusal,
  type TermsResponse,
} from '../../../src/domain/translation/terms.ts';
import { csvHead, csvLines } from '../http/csv.ts';
import type { Call } from '../http/handle.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { fileResponse } from '../http/response.ts';
import { chargeWrite } from '../http/write-budget.ts';
import { openParticipant, type Participant } from '../identity/participant.ts';
import { termsKey } from '../storage/blob-keys.ts';
import { changeRecord } from '../storage/records.ts';
import { readCommittedTerms } from '../texts/committed.ts';
import { readTerms } from '../texts/term-records.ts';

interface TermsCall extends Participant {
  language: TargetLanguage;
  request: Request;
}

/**
 * Opens the call of a translator of the language, or of an admin. Throws `auth.required` (401), `language.forbidden`
 * (403), `language.unknown` (404).
 */
export async function openTermsCall(call: Call<'terms'>): Promise<TermsCall> {
  const participant = await openParticipant(call);
  const { language } = participant;
  if (language === 'en') throw new AppError('language.unknown');
  return { ...participant, language, request: call.request };
}

/** Answers GET with all names and terms, and the caller's suggestions; for admins, those that wait. */
export async function showTerms(call: TermsCall): Promise<TermsResponse> {
  return toResponse(call, await readTerms(call.caller.stores('translations'), call.language));
}

async function toResponse(
  { caller, person, language }: TermsCall,
  terms: LanguageTerms,
): Promise<TermsResponse> {
  const shown = terms.proposals.filter((one) =>
    caller.who === 'admin' ? isWaiting(one) : one.by.userId === person.userId,
  );
  return {
    language,
    rows: termRows(await readCommittedTerms(), terms, language),
    proposals: shown.map((one) => ({ ...one, by: one.by.name })),
  };
}

/** Answers GET with `?format=csv`: the list as a file. */
export async function exportTerms(call: TermsCall): Promise<Response> {
  const { language, rows } = await showTerms(call);
  const lines = rows.map((row) => [row.en, row.forms, row.note, row.by, row.at, row.origin]);
  const head = csvHead(['english', 'term', 'note', 'who', 'when', 'origin']);
  return fileResponse(head + csvLines(lines), 'text/csv; charset=utf-8', {
    'Content-Disposition': `attachment; filename="names-${language}.csv"`,
  });
}

/** Stores a suggestion (POST). Throws `term.full` (409), `request.too-many` (429). */
export async function suggestTerm(
  call: TermsCall,
  proposal: TermProposal,
  now: number,
): Promise<TermsResponse> {
  const { terms: shipped } = await readCommittedTerms();
  const isNew = !shipped.some(({ en }) => en === proposal.en);
  const about = { ...proposal, isNew, by: call.person, state: 'waiting' as const, reason: '' };
  const { terms } = await changeTerms(call, proposal, now, (before, id, at) =>
    propose(before, { ...about, id, at }),
  );
  return toResponse(call, terms);
}

const ACTIONS = {
  accept: 'language.term-accepted',
  decline: 'language.term-declined',
  remove: 'language.term-removed',
} as const;

/**
 * Accepts or declines a suggestion for an admin, or removes what was accepted (PUT). Throws `auth.required` (401) for
 * translators, `term.unknown` (404), `term.answered`, `term.full` (409), `request.too-many` (429).
 */
export async function decideTerm(
  call: TermsCall,
  decision: TermDecision,
  now: number,
): Promise<TermsResponse> {
  const { caller, language } = call;
  if (caller.who !== 'admin') throw new AppError('auth.required');
  const { terms, operation, at } = await changeTerms(call, decision, now, (before, _, time) =>
    decide(before, decision, time),
  );
  const found = terms.proposals.find((one) => 'id' in decision && one.id === decision.id);
  const subject = `${language}/${'en' in decision ? decision.en : (found?.en ?? '')}`;
  const note = 'reason' in decision && decision.reason !== '' ? { note: decision.reason } : {};
  const entryId = derivedId('term', operation);
  await caller.log(ACTIONS[decision.action], Date.parse(at), { subject, ...note }, entryId);
  return toResponse(call, terms);
}

const REFUSALS = {
  unknown: 'term.unknown',
  answered: 'term.answered',
  full: 'term.full',
} as const satisfies Record<TermRefusal, ErrorCode>;

/** Changes the language's terms once; returns them, the operation, and the time of the change. */
async function changeTerms(
  { caller, person, language, request }: TermsCall,
  body: TermProposal | TermDecision,
  now: number,
  change: (before: LanguageTerms, operation: string, at: string) => LanguageTerms | TermRefusal,
) {
  const { stores } = caller;
  const { userId } = person;
  const text = JSON.stringify(body);
  const operation = operationId(request, 'terms', language, userId, text);
  await chargeWrite(stores('throttles'), userId, Buffer.byteLength(text), operation, now);
  const at = new Date(now).toISOString();
  const { value, note } = await changeRecord(
    stores('translations'),
    termsKey(language),
    LanguageTermsSchema,
    operation,
    (found) => {
      const next = change(found ?? NO_TERMS, operation, at);
      if (typeof next === 'string') throw new AppError(REFUSALS[next]);
      return { value: next, note: at };
    },
  );
  return { terms: value ?? NO_TERMS, operation, at: note ?? at };
}
