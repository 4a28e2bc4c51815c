// Accepts or declines a correction. An accepted wording can be put into the draft, which its translator then checks.
import {
  CorrectionReplySchema,
  type Correction,
} from '../../../src/domain/corrections/correction.ts';
import { anchorInText, withWording } from '../../../src/domain/corrections/locate-words.ts';
import { answerCorrection } from '../../../src/domain/corrections/receive.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { setField } from '../../../src/domain/translation/text/fields.ts';
import { MAX_FIELD_CHARS } from '../../../src/domain/translation/translation-limits.ts';
import type { Call } from '../http/handle.ts';
import { derivedId } from '../http/operation.ts';
import { readJson } from '../http/read-body.ts';
import { json } from '../http/response.ts';
import { openParticipant } from '../identity/participant.ts';
import type { Store } from '../storage/store.ts';
import { append } from '../texts/document.ts';
import { requireListed } from '../texts/part-list.ts';
import type { Author, PartKey } from '../texts/part-records.ts';
import { alignVersion } from '../texts/versions.ts';
import { authorsOf, publishedOf, readReferenceTexts } from '../texts/write-context.ts';
import { changeCorrections, readCorrections } from './correction-records.ts';

/**
 * Handles the POST of a reply. Only admins may reply about English. Throws as `openParticipant`; `correction.unknown`
 * (404); `correction.conflict` (409) if somebody gave another answer; `correction.outdated` (409) if a wording cannot
 * be applied because the words are gone, or the paragraph would be too long.
 */
export async function handleReply(call: Call<'correctionList'>, now: number): Promise<Response> {
  const { request } = call;
  const { caller, person, language } = await openParticipant(call);
  const { userId, name } = person;
  const store = caller.stores('translations');
  const { part, id, state, apply } = await readJson(request, CorrectionReplySchema);
  const place = { language, slug: part };
  await requireListed(store, place);
  const found = requireFound(await readCorrections(store, place), id);
  if (found.state !== 'open' && found.state !== state) throw new AppError('correction.conflict');
  const isApplied = found.state === 'open' && state === 'accepted' && apply && found.wording !== '';
  if (isApplied) await applyWording(store, place, found, { userId, name }, now);
  const operation = derivedId('correction-reply', language, part, id, state);
  const after = await changeCorrections(store, place, operation, (corrections) => {
    const current = requireFound(corrections, id);
    if (current.state === state) return null;
    // An acceptance overrides a decline that was stored meanwhile, because the draft may have its wording already.
    if (current.state === 'accepted') throw new AppError('correction.conflict');
    return answerCorrection(corrections, current, state, now);
  });
  // Only admins' replies go to the audit log.
  if (caller.who === 'admin') {
    const action = `correction.${state}` as const;
    const at = requireFound(after, id).answeredAt;
    const entryId = derivedId('correction', action, language, part, id);
    const about = { subject: `${language}/${part}` };
    await caller.log(action, at === null ? now : Date.parse(at), about, entryId);
  }
  return json({ state });
}

function requireFound(corrections: readonly Correction[], id: string): Correction {
  const found = corrections.find((one) => one.id === id);
  if (!found) throw new AppError('correction.unknown');
  return found;
}

/**
 * Puts the wording in place of the words, in whatever the draft is by then: writes that are based on an older one are
 * merged with it as with any draft (decision 122).
 */
async function applyWording(
  store: Store,
  place: PartKey,
  correction: Correction,
  by: Author,
  now: number,
): Promise<void> {
  const references = await readReferenceTexts(store, place);
  const { source } = references;
  const at = new Date(now).toISOString();
  const operation = derivedId('correction-applied', place.language, place.slug, correction.id);
  await append({ store, place, operation }, (partState) => {
    const shown = partState.document.draft ?? publishedOf(partState, references);
    const aligned = shown && alignVersion(shown, source);
    const changed = aligned && withWording(aligned.text.text, correction, correction.wording);
    if (!changed || changed.text.length > MAX_FIELD_CHARS) {
      // An earlier call that broke off may have applied it; its operation may be forgotten.
      const isDone =
        aligned && anchorInText(aligned.text.text, { ...correction, words: correction.wording });
      if (isDone) return Promise.resolve(null);
      throw new AppError('correction.outdated');
    }
    const { sourceHash, source: known, orphans } = aligned;
    const text = setField(aligned.text, `text.${changed.paragraph}`, changed.text);
    const authors = authorsOf({ by, ...references }, partState, text, shown);
    const draft = { text, sourceHash, source: known, orphans, by, at, authors };
    return Promise.resolve({ kind: 'draft', at, by, draft });
  });
}
