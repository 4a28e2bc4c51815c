// Names and terms of a language beyond the files in content/: what translators suggest, and what admins accepted, which
// counts at once (decision 153). Pure; the caller supplies ids and time.
import * as v from 'valibot';
import type { Language } from '../languages.ts';
import { headingOf, MAX_NOTE_CHARACTERS, type NameEntry } from '../story/names.ts';
import { isSeen, isVisibleLine } from '../visible-text.ts';
import { PersonSchema } from './discussion/discussion.ts';
import { formsOf, type GlossaryTerm } from './glossary.ts';

/** Limits of one suggestion in UTF-16 code units, and of the record of a language. */
export const MAX_TERM_CHARS = 80;
export const MAX_FORMS_CHARS = 200;
export const MAX_TERM_NOTE_CHARS = 240;
const MAX_LIVE = 300;
const MAX_WAITING = 100;
export const MAX_WAITING_OWN = 20;
const MAX_ANSWERED = 100;

/** One line, in NFC. */
const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.normalize('NFC').trim()),
    v.maxLength(longest),
    v.check(isVisibleLine),
  );
const words = (longest: number) => v.pipe(line(longest), v.check(isSeen));

/** What differs from the file; only what is named does. */
const TermChangeSchema = v.strictObject({
  /** The glossary's forms, separated by `|`; '' leaves the translation free. */
  forms: v.exactOptional(line(MAX_FORMS_CHARS)),
  /** A note for translators. */
  note: v.exactOptional(line(MAX_TERM_NOTE_CHARS)),
  /** How the entry is headed in the book. */
  heading: v.exactOptional(words(MAX_TERM_CHARS)),
  /** What readers are told, by the part from which on it may be shown. */
  told: v.exactOptional(v.record(v.string(), words(MAX_NOTE_CHARACTERS))),
});
export type TermChange = v.InferOutput<typeof TermChangeSchema>;

const Time = v.pipe(v.string(), v.isoTimestamp());

/** An accepted entry. `isNew`: the files had no such term when it was suggested. */
export const LiveTermSchema = v.object({
  en: v.string(),
  isNew: v.boolean(),
  change: TermChangeSchema,
});
export type LiveTerm = v.InferOutput<typeof LiveTermSchema>;

const ProposalSchema = v.object({
  ...LiveTermSchema.entries,
  id: v.string(),
  by: PersonSchema,
  at: Time,
  state: v.picklist(['waiting', 'accepted', 'declined']),
  /** What the admin wrote. */
  reason: v.string(),
});
export type Proposal = v.InferOutput<typeof ProposalSchema>;

/** The record of a language. `proposals`: those that were made or answered last come first. */
export const LanguageTermsSchema = v.object({
  live: v.array(v.object({ ...LiveTermSchema.entries, by: PersonSchema, at: Time })),
  proposals: v.array(ProposalSchema),
});
export type LanguageTerms = v.InferOutput<typeof LanguageTermsSchema>;

export const NO_TERMS: LanguageTerms = { live: [], proposals: [] };

/** Why the record stays as it is. */
export type TermRefusal = 'unknown' | 'answered' | 'full';

export const isWaiting = ({ state }: Pick<Proposal, 'state'>): boolean => state === 'waiting';

/** Adds a suggestion. It takes the place of one by the same person about the same term that still waits. */
export function propose(
  { live, proposals }: LanguageTerms,
  proposed: Proposal,
): LanguageTerms | TermRefusal {
  const { userId } = proposed.by;
  const others = proposals.filter(
    (one) => !isWaiting(one) || one.by.userId !== userId || one.en !== proposed.en,
  );
  const waiting = others.filter(isWaiting);
  const own = waiting.filter(({ by }) => by.userId === userId);
  if (waiting.length >= MAX_WAITING || own.length >= MAX_WAITING_OWN) return 'full';
  return { live, proposals: [proposed, ...others] };
}

/** Body of POST /api/terms/{language}. */
export const TermProposalSchema = v.object({
  en: words(MAX_TERM_CHARS),
  change: v.pipe(
    TermChangeSchema,
    v.check((change) => Object.keys(change).length > 0),
  ),
});
export type TermProposal = v.InferOutput<typeof TermProposalSchema>;

/** Body of PUT /api/terms/{language}, for admins. */
export const TermDecisionSchema = v.variant('action', [
  v.object({
    action: v.literal('accept'),
    id: v.string(),
    change: TermProposalSchema.entries.change,
    reason: line(MAX_TERM_NOTE_CHARS),
  }),
  v.object({ action: v.literal('decline'), id: v.string(), reason: words(MAX_TERM_NOTE_CHARS) }),
  v.object({ action: v.literal('remove'), en: v.string() }),
]);
export type TermDecision = v.InferOutput<typeof TermDecisionSchema>;

/**
 * Decides. What is accepted, perhaps in other words than those suggested, is joined with what was accepted for the same
 * term before. What is removed counts no longer, and the file's entry does again.
 */
export function decide(
  { live, proposals }: LanguageTerms,
  decision: TermDecision,
  at: string,
): LanguageTerms | TermRefusal {
  if (decision.action === 'remove') {
    const others = live.filter(({ en }) => en !== decision.en);
    return others.length === live.length ? 'unknown' : { live: others, proposals };
  }
  const found = proposals.find(({ id }) => id === decision.id);
  if (!found) return 'unknown';
  if (!isWaiting(found)) return 'answered';
  const { reason } = decision;
  const accepted = decision.action === 'accept' ? decision.change : found.change;
  const state = decision.action === 'accept' ? 'accepted' : 'declined';
  const answered: Proposal = { ...found, change: accepted, state, reason };
  const rest = [answered, ...proposals.filter((one) => one !== found)];
  const old = rest.filter((one) => !isWaiting(one)).slice(MAX_ANSWERED);
  const kept = rest.filter((one) => !old.includes(one));
  if (state === 'declined') return { live, proposals: kept };
  const { en, by } = found;
  const before = live.find((one) => one.en === en);
  const others = live.filter((one) => one !== before);
  if (others.length >= MAX_LIVE) return 'full';
  const change = {
    ...before?.change,
    ...accepted,
    ...(accepted.told && { told: { ...before?.change.told, ...accepted.told } }),
  };
  const isNew = before?.isNew ?? found.isNew;
  return { live: [...others, { en, isNew, change, by, at }], proposals: kept };
}

/** The files' entries of the story's names and terms. */
export interface Shipped {
  terms: readonly GlossaryTerm[];
  entries: readonly NameEntry[];
}

/** One term in a language as it counts now. */
const TermRowSchema = v.object({
  en: v.string(),
  forms: v.string(),
  note: v.string(),
  /** How it is headed in the book; null if readers are told nothing about it. */
  heading: v.nullable(v.string()),
  told: v.array(v.object({ from: v.string(), english: v.string(), text: v.string() })),
  /** `gone`: the file no longer has what an accepted entry changes, so that it has no effect. */
  origin: v.picklist(['shipped', 'live', 'gone']),
  /** What was accepted; empty in a file's own entry. */
  change: TermChangeSchema,
  /** Who suggested what was accepted, and when that was; '' in a file's own entry. */
  by: v.string(),
  at: v.string(),
});
export type TermRow = v.InferOutput<typeof TermRowSchema>;

/** Response of GET, POST and PUT: translators get their own suggestions, admins those that wait. */
export const TermsResponseSchema = v.object({
  rows: v.array(TermRowSchema),
  proposals: v.array(v.object({ ...ProposalSchema.entries, by: v.string() })),
});
export type TermsResponse = v.InferOutput<typeof TermsResponseSchema>;

/** Returns all terms of a language: those of the files with what was accepted, then the new ones. */
export function termRows(
  { terms, entries }: Shipped,
  { live }: Pick<LanguageTerms, 'live'>,
  language: Exclude<Language, 'en'>,
): TermRow[] {
  const named = withLiveNames({ terms, entries }, live, language);
  const own = withLiveTerms(terms, live, language);
  const lost = live.filter(({ en, isNew }) => !isNew && !terms.some((term) => term.en === en));
  const rows = own.map((term): TermRow => {
    const entry = named.find(({ id }) => id === term.id);
    const accepted = live.find(({ en }) => en === term.en);
    return {
      en: term.en,
      forms: term[language],
      note: term.note,
      heading: entry ? headingOf(entry, term, language) : null,
      told: (entry?.notes ?? []).map((note) => ({
        ...{ from: note.from, english: note.en, text: note[language] },
      })),
      origin: accepted ? 'live' : 'shipped',
      change: accepted?.change ?? {},
      by: accepted?.by.name ?? '',
      at: accepted?.at ?? '',
    };
  });
  const gone = lost.map(({ en, change, by, at }) => {
    const { forms = '', note = '' } = change;
    const rest = { origin: 'gone' as const, change, by: by.name, at };
    return { en, forms, note, heading: null, told: [], ...rest };
  });
  return [...rows, ...gone];
}

const BLANK = { id: '', note: '', ko: '', zh: '', ja: '', tr: '' };

/** Returns the glossary with what was accepted in a language. */
export function withLiveTerms(
  terms: readonly GlossaryTerm[],
  live: readonly LiveTerm[],
  language: Exclude<Language, 'en'>,
): GlossaryTerm[] {
  const added = live
    .filter(({ en, isNew }) => isNew && !terms.some((term) => term.en === en))
    .map(({ en }) => ({ ...BLANK, en }));
  return [...terms, ...added].map((term) => {
    const change = live.find(({ en }) => en === term.en)?.change;
    if (!change) return term;
    const { forms = term[language], note = term.note } = change;
    return { ...term, note, [language]: forms };
  });
}

/** Returns the terms of a language as the checks take them. */
export function glossaryOf(
  rows: readonly TermRow[],
  language: Exclude<Language, 'en'>,
): GlossaryTerm[] {
  const counting = rows.filter(({ origin }) => origin !== 'gone');
  return counting.map(({ en, note, forms }) => ({ ...BLANK, en, note, [language]: forms }));
}

/** Returns what readers are told, with what was accepted in a language. */
export function withLiveNames(
  { terms, entries }: Shipped,
  live: readonly LiveTerm[],
  language: Exclude<Language, 'en'>,
): NameEntry[] {
  return entries.map((entry) => {
    const term = terms.find(({ id }) => id === entry.id);
    const change = term && live.find(({ en }) => en === term.en)?.change;
    if (!change) return entry;
    const { forms, heading, told = {} } = change;
    const headed = (of: Language) =>
      (of === language ? heading : null) ?? headingOf(entry, term, of);
    const [en, ko, zh, ja, tr] = [
      headed('en'),
      headed('ko'),
      headed('zh'),
      headed('ja'),
      headed('tr'),
    ];
    return {
      ...entry,
      ...(forms !== undefined && { forms: { ...entry.forms, [language]: formsOf(forms) } }),
      ...(heading !== undefined && { names: { en, ko, zh, ja, tr } }),
      notes: entry.notes.map((note) => ({
        ...note,
        [language]: told[note.from] ?? note[language],
      })),
    };
  });
}
