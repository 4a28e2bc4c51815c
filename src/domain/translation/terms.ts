// Names and terms of a language beyond the files in content/: what translators suggest, and what admins accepted, which
// takes effect at once (decision 153). Pure; the caller supplies ids and time.
import * as v from 'valibot';
import type { Language, TargetLanguage } from '../languages.ts';
import type { NamesFile } from '../story/names-file.ts';
import { namesIn } from '../story/names.ts';
import type { ReaderName } from '../story/reader-names.ts';
import { toVisibleText } from '../visible-text.ts';
import { PersonSchema } from './discussion/discussion.ts';
import { formsOf, type GlossaryTerm } from './glossary.ts';
import { MAX_READER_NOTE_CHARS, MAX_READER_NOTES } from './translation-limits.ts';

/** Limits of one suggestion, in UTF-16 code units. */
export const MAX_TERM_CHARS = 80;
export const MAX_FORMS_CHARS = 200;
export const MAX_TERM_NOTE_CHARS = 240;
/** The most entries in a language's record: accepted, waiting, answered, and one translator's waiting ones. */
const MAX_LIVE = 300;
const MAX_WAITING = 100;
const MAX_ANSWERED = 100;
export const MAX_WAITING_OWN = 20;

/** Returns the schema of one line of visible text, in NFC. */
const line = (maxChars: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => toVisibleText(text).normalize('NFC').replaceAll(/\s+/g, ' ')),
    v.maxLength(maxChars),
  );
const words = (maxChars: number) => v.pipe(line(maxChars), v.nonEmpty());

/** Differences from the files: a missing field keeps the file's value. Notes have no limit here: `decide` merges. */
const TermChangeSchema = v.object({
  /** The glossary's forms, separated by `|`; '' leaves the translation free. */
  forms: v.exactOptional(line(MAX_FORMS_CHARS)),
  /** For translators. */
  note: v.exactOptional(line(MAX_TERM_NOTE_CHARS)),
  /** The heading of the entry in the book. */
  heading: v.exactOptional(words(MAX_TERM_CHARS)),
  /** The notes for readers, by the first part in which they may be shown. */
  told: v.exactOptional(v.record(v.string(), words(MAX_READER_NOTE_CHARS))),
});
export type TermChange = v.InferOutput<typeof TermChangeSchema>;

/** An accepted entry, known by its English term. `isNew`: the files had no such term when it was suggested. */
export const LiveTermSchema = v.object({
  en: v.string(),
  isNew: v.boolean(),
  change: TermChangeSchema,
});
export type LiveTerm = v.InferOutput<typeof LiveTermSchema>;

const By = { by: PersonSchema, at: v.pipe(v.string(), v.isoTimestamp()) };
const ProposalSchema = v.object({
  ...LiveTermSchema.entries,
  ...By,
  id: v.string(),
  state: v.picklist(['waiting', 'accepted', 'declined']),
  /** The admin's words. */
  reason: v.string(),
});
export type Proposal = v.InferOutput<typeof ProposalSchema>;

/** The record of a language. `proposals`: those that were made or answered last come first. */
export const LanguageTermsSchema = v.object({
  live: v.array(v.object({ ...LiveTermSchema.entries, ...By })),
  proposals: v.array(ProposalSchema),
});
export type LanguageTerms = v.InferOutput<typeof LanguageTermsSchema>;

export const NO_TERMS: LanguageTerms = { live: [], proposals: [] };

/** Body of POST /api/terms/{language}. */
export const TermProposalSchema = v.object({
  en: words(MAX_TERM_CHARS),
  change: v.pipe(
    TermChangeSchema,
    v.check((change) => Object.keys(change).length > 0),
    v.check(({ told = {} }) => Object.keys(told).length <= MAX_READER_NOTES),
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

/** Why the record stays as it is. */
export type TermRefusal = 'unknown' | 'answered' | 'full';

export const isWaiting = ({ state }: Pick<Proposal, 'state'>): boolean => state === 'waiting';

/** Adds a suggestion. It replaces a waiting one by the same person about the same term. */
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

/**
 * Decides about a suggestion. An accepted change, which the admin may have reworded, is merged with what was accepted
 * for the same term before. Removing an accepted entry brings back the entry of the file.
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
  const isAccepted = decision.action === 'accept';
  const finalChange = isAccepted ? decision.change : found.change;
  const state = isAccepted ? 'accepted' : 'declined';
  const answered: Proposal = { ...found, change: finalChange, state, reason };
  const rest = [answered, ...proposals.filter((one) => one !== found)];
  const surplus = rest.filter((one) => !isWaiting(one)).slice(MAX_ANSWERED);
  const kept = rest.filter((one) => !surplus.includes(one));
  if (!isAccepted) return { live, proposals: kept };
  const { en, by } = found;
  const before = live.find((one) => one.en === en) ?? { ...found, change: {} };
  const others = live.filter((one) => one.en !== en);
  if (others.length >= MAX_LIVE) return 'full';
  const told = { ...before.change.told, ...finalChange.told };
  const change = { ...before.change, ...finalChange, told };
  return { live: [...others, { en, isNew: before.isNew, change, by, at }], proposals: kept };
}

/** One term in a language as it counts now. */
const TermRowSchema = v.object({
  en: v.string(),
  forms: v.string(),
  note: v.string(),
  /** Its heading in the book; null if readers are told nothing about it. */
  heading: v.nullable(v.string()),
  told: v.array(v.object({ from: v.string(), english: v.string(), text: v.string() })),
  /** `gone`: the file no longer has what an accepted entry changes, so that it has no effect. */
  origin: v.picklist(['shipped', 'live', 'gone']),
  /** What was accepted, who suggested it, and when it was accepted; empty for an unchanged entry of the file. */
  change: TermChangeSchema,
  by: v.string(),
  at: v.string(),
});
export type TermRow = v.InferOutput<typeof TermRowSchema>;

/** Response of GET, POST and PUT: translators get their own suggestions, admins those that wait. */
export const TermsResponseSchema = v.object({
  language: v.string(),
  rows: v.array(TermRowSchema),
  proposals: v.array(v.object({ ...ProposalSchema.entries, by: v.string() })),
});
export type TermsResponse = v.InferOutput<typeof TermsResponseSchema>;

/** The files' entries of the story's names and terms. */
export interface CommittedTerms {
  terms: readonly GlossaryTerm[];
  names: Pick<NamesFile, 'entries'>;
}

/** Returns all terms of a language: the files' with accepted changes, the new ones, then those that are gone. */
export function termRows(
  shipped: CommittedTerms,
  { live }: Pick<LanguageTerms, 'live'>,
  language: TargetLanguage,
): TermRow[] {
  const terms = liveTerms(shipped.terms, live, language);
  const names = liveNames(shipped, live, language);
  const english = namesIn(shipped.names, shipped.terms, 'en');
  const rows = terms.map((term): TermRow => {
    const name = names.find(({ id }) => id === term.id);
    const notes = english.find(({ id }) => id === term.id)?.notes ?? [];
    const told = (name?.notes ?? []).map(({ from, text }, index) => {
      return { from, text, english: notes[index]?.text ?? '' };
    });
    const { en, note } = term;
    const file = { en, forms: term[language], note, heading: name?.name ?? null, told };
    const accepted = live.find((one) => one.en === en);
    if (!accepted) return { ...file, origin: 'shipped', change: {}, by: '', at: '' };
    const { change, by, at } = accepted;
    return { ...file, origin: 'live', change, by: by.name, at };
  });
  const lost = live.filter(({ en }) => !terms.some((term) => term.en === en));
  const gone = lost.map(({ en, change, by, at }): TermRow => {
    const { forms = '', note = '' } = change;
    return { en, forms, note, heading: null, told: [], origin: 'gone', change, by: by.name, at };
  });
  return [...rows, ...gone];
}

const BLANK: GlossaryTerm = { id: '', en: '', note: '', ko: '', zh: '', ja: '', tr: '' };

export function glossaryOf(rows: readonly TermRow[], language: Language): GlossaryTerm[] {
  const currentRows = rows.filter(({ origin }) => origin !== 'gone');
  return currentRows.map(({ en, note, forms }) => ({ ...BLANK, en, note, [language]: forms }));
}

/** Returns the glossary with the accepted changes of a language. */
function liveTerms(
  terms: readonly GlossaryTerm[],
  live: readonly LiveTerm[],
  language: Language,
): GlossaryTerm[] {
  const isShipped = (en: string): boolean => terms.some((term) => term.en === en);
  const added = live.filter(({ en, isNew }) => isNew && !isShipped(en));
  return [...terms, ...added.map(({ en }) => ({ ...BLANK, en }))].map((term) => {
    const change = live.find(({ en }) => en === term.en)?.change;
    if (!change) return term;
    const { forms = term[language], note = term.note } = change;
    return { ...term, note, [language]: forms };
  });
}

/** Returns a language's names for readers, including accepted changes. */
export function liveNames(
  { terms, names }: CommittedTerms,
  live: readonly LiveTerm[],
  language: Language,
): ReaderName[] {
  return namesIn(names, liveTerms(terms, live, language), language).map((name) => {
    const en = terms.find(({ id }) => id === name.id)?.en;
    const change = live.find((one) => one.en === en)?.change;
    if (!change) return name;
    const { heading = name.name, told = {} } = change;
    const forms = change.forms === undefined ? name.forms : formsOf(change.forms);
    return {
      ...name,
      name: heading,
      forms: [...new Set([heading, ...forms])],
      notes: name.notes.map(({ from, text }) => ({ from, text: told[from] ?? text })),
    };
  });
}
