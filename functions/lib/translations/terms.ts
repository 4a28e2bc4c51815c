// Names and terms: translators suggest, admins decide (decision 153).
import type { TranslatorLanguage } from '../../../src/domain/account/fields.ts';
import { AppError } from '../../../src/domain/errors.ts';
import {
  decide,
  isWaiting,
  propose,
  termRows,
  type LanguageTerms,
  type Shipped,
  type TermChange,
  type TermDecision,
  type TermProposal,
  type TermsResponse,
} from '../../../src/domain/translation/terms.ts';
import { formsOf } from '../../../src/domain/translation/glossary.ts';
import { csvHead, csvLines } from '../http/csv.ts';
import type { Call } from '../http/handle.ts';
import { derivedId, operationId } from '../http/operation.ts';
import { countWrite } from '../http/write-budget.ts';
import { readCommittedTerms } from '../texts/committed.ts';
import { openParticipant, type Participant } from './participant.ts';
import { changeTerms, readTerms } from '../texts/term-records.ts';

interface TermsCall extends Participant {
  language: TranslatorLanguage;
  request: Request;
}

/**
 * Opens the call of a translator of the language, or of an admin. Throws `auth.required` (401), `language.forbidden`
 * (403), `language.unknown` (404).
 */
export async function openTerms(call: Call<'terms'>): Promise<TermsCall> {
  const participant = await openParticipant(call, call.params.language);
  const { language } = participant;
  if (language === 'en') throw new AppError('language.unknown');
  return { ...participant, language, request: call.request };
}

/** GET: all names and terms, and the suggestions. */
export async function showTerms(call: TermsCall): Promise<TermsResponse> {
  const store = call.caller.stores('translations');
  const [shipped, terms] = await Promise.all([
    readCommittedTerms(),
    readTerms(store, call.language),
  ]);
  return toResponse(call, shipped, terms);
}

function toResponse(
  { caller, person, language }: TermsCall,
  shipped: Shipped,
  terms: LanguageTerms,
): TermsResponse {
  const shown = terms.proposals.filter((one) =>
    caller.who === 'admin' ? isWaiting(one) : one.by.userId === person.userId,
  );
  return {
    rows: termRows(shipped, terms, language),
    proposals: shown.map((one) => ({ ...one, by: one.by.name })),
  };
}

/** GET with `?format=csv`: the same list as a file. */
export async function exportTerms(call: TermsCall): Promise<string> {
  const { rows } = await showTerms(call);
  const lines = rows.map(({ en, forms, note, by, at, origin }) => [
    ...[en, formsOf(forms).join(' | '), note, by, at, origin],
  ]);
  return csvHead(['english', 'term', 'note', 'who', 'when', 'origin']) + csvLines(lines);
}

/** POST: stores a suggestion. Throws `body.invalid` (400), `term.full` (409), `request.too-many` (429). */
export async function suggestTerm(
  call: TermsCall,
  proposal: TermProposal,
  now: number,
): Promise<TermsResponse> {
  const { person, language } = call;
  const { en, change } = proposal;
  const shipped = await readCommittedTerms();
  const isNew = !shipped.terms.some((term) => term.en === en);
  const { operation, at, store } = await prepare(call, proposal, now);
  const { value } = await changeTerms(store, language, { operation, at }, (terms) => {
    requireFitting(termRows(shipped, terms, language), en, change);
    const rest = { id: operation, by: person, at, state: 'waiting' as const, reason: '' };
    return propose(terms, { en, isNew, change, ...rest });
  });
  return toResponse(call, shipped, value ?? (await readTerms(store, language)));
}

/** Throws `body.invalid` (400) for words for readers about what they are told nothing of, and a new term without a form. */
function requireFitting(rows: TermsResponse['rows'], en: string, change: TermChange): void {
  const row = rows.find((one) => one.en === en);
  const hasHeading = row?.heading != null;
  const isKnown = (from: string) => row?.told.some((one) => one.from === from) === true;
  const fits =
    (row !== undefined || formsOf(change.forms ?? '').length > 0) &&
    (change.heading === undefined || hasHeading) &&
    Object.keys(change.told ?? {}).every(isKnown);
  if (!fits) throw new AppError('body.invalid', { data: { field: 'change' } });
}

const ACTIONS = {
  accept: 'language.term-accepted',
  decline: 'language.term-declined',
  remove: 'language.term-removed',
} as const;

/**
 * PUT: an admin accepts or declines a suggestion, or removes what was accepted. Throws `auth.required` (401) for
 * translators, `term.unknown` (404), `term.answered`, `term.full` (409), `request.too-many` (429).
 */
export async function decideTerm(
  call: TermsCall,
  decision: TermDecision,
  now: number,
): Promise<TermsResponse> {
  const { caller, language } = call;
  if (caller.who !== 'admin') throw new AppError('auth.required');
  const shipped = await readCommittedTerms();
  const { operation, at, store } = await prepare(call, decision, now);
  const { value, note } = await changeTerms(store, language, { operation, at }, (terms) => {
    if (decision.action === 'accept') {
      const found = terms.proposals.find(({ id }) => id === decision.id);
      if (found) requireFitting(termRows(shipped, terms, language), found.en, decision.change);
    }
    return decide(terms, decision, at);
  });
  const terms = value ?? (await readTerms(store, language));
  const { en = '', reason } =
    decision.action === 'remove'
      ? { en: decision.en, reason: '' }
      : { ...terms.proposals.find(({ id }) => id === decision.id), reason: decision.reason };
  const about = { subject: `${language}/${en}`, ...(reason === '' ? {} : { note: reason }) };
  const entry = derivedId('term', operation);
  await caller.log(ACTIONS[decision.action], Date.parse(note ?? at), about, entry);
  return toResponse(call, shipped, terms);
}

/** Counts a write, and names it. */
async function prepare(
  { caller, person, language, request }: TermsCall,
  body: TermProposal | TermDecision,
  now: number,
) {
  const text = JSON.stringify(body);
  const operation = operationId(request, 'terms', language, person.userId, text);
  const { stores } = caller;
  await countWrite(
    stores('throttles'),
    person.userId,
    Buffer.byteLength(text),
    derivedId('count', operation),
    now,
  );
  return { operation, at: new Date(now).toISOString(), store: stores('translations') };
}
