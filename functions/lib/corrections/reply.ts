// Accepts or declines a correction. What is accepted becomes a change of the draft, which its translator looks at.
import type { Correction, CorrectionReply } from '../../../src/domain/corrections/correction.ts';
import { withWording } from '../../../src/domain/corrections/place.ts';
import { answer } from '../../../src/domain/corrections/receive.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { setField } from '../../../src/domain/translation/text/fields.ts';
import { json } from '../http/answer.ts';
import { derivedId } from '../http/operation.ts';
import type { Store } from '../storage/store.ts';
import { append } from '../texts/document.ts';
import type { Author, Place } from '../texts/records.ts';
import { alignVersion } from '../texts/versions.ts';
import { publishedOf, readReferenceTexts } from '../texts/write-context.ts';
import type { Answerer } from './access.ts';
import { changeCorrections, readCorrections } from './records.ts';
import { countReply } from './throttles.ts';

const STATES = { accept: 'accepted', decline: 'declined' } as const;

/**
 * POST of a reply. Throws `correction.unknown` (404); `correction.conflict` (409) if somebody gave another answer or it
 * is not the version that was seen; `correction.outdated` (409) if a wording cannot be applied because the words are gone.
 */
export async function replyTo(
  { stores, by, log }: Answerer,
  place: Place,
  id: string,
  { reply, version, apply }: Required<CorrectionReply>,
  now: number,
): Promise<Response> {
  const store = stores('translations');
  const state = STATES[reply];
  await countReply(stores('throttles'), by.userId, now);
  const found = requireFound(await readCorrections(store, place), id);
  if (found.state === 'open' && found.version !== version)
    throw new AppError('correction.conflict');
  if (found.state !== 'open' && found.state !== state) throw new AppError('correction.conflict');
  if (found.state === 'open' && reply === 'accept' && apply && found.wording !== '') {
    if (place.language === 'en') throw new AppError('body.invalid', { data: { field: 'apply' } });
    await applyWording(store, place, found, by, now);
  }
  const operation = derivedId('correction-reply', place.language, place.slug, id, reply);
  const after = await changeCorrections(store, place, operation, (corrections) => {
    const current = requireFound(corrections, id);
    if (current.state === state) return null;
    // Whoever declined it meanwhile is overtaken by what is in the draft.
    if (current.state === 'accepted') throw new AppError('correction.conflict');
    return answer(corrections, id, state, now);
  });
  const answered = requireFound(after, id);
  const at = Date.parse(answered.answeredAt ?? '') || now;
  await log(`correction.${state}`, at, place, id);
  return json({ state, version: answered.version });
}

function requireFound(corrections: readonly Correction[], id: string): Correction {
  const found = corrections.find((one) => one.id === id);
  if (!found) throw new AppError('correction.unknown');
  return found;
}

/**
 * Puts the wording in place of the words, in whatever the draft is by then: writes that are based on an older one are
 * merged with it as with any draft (DESIGN decision 27).
 */
async function applyWording(
  store: Store,
  place: Place,
  correction: Correction,
  by: Author,
  now: number,
): Promise<void> {
  const references = await readReferenceTexts(store, place);
  const { source } = references;
  const at = new Date(now).toISOString();
  const operation = derivedId('correction-applied', place.language, place.slug, correction.id);
  await append(store, place, operation, (partState) => {
    const shown = partState.document.draft ?? publishedOf(partState, references);
    const aligned = shown && alignVersion(shown, source);
    const changed = aligned && withWording(aligned.text.text, correction, correction.wording);
    if (!changed) throw new AppError('correction.outdated');
    const { sourceHash, source: known, orphans } = aligned;
    const text = setField(aligned.text, `text.${changed.paragraph}`, changed.text);
    const draft = { text, sourceHash, source: known, orphans, by, at };
    return Promise.resolve({ kind: 'draft', at, by, draft });
  });
}
