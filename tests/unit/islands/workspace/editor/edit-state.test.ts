// The text in the editor's fields, event by event (SPEC 4).
import { describe, expect, it } from 'vitest';
import {
  fieldsOf,
  isBlank,
  type FieldId,
  type TranslationText,
} from '../../../../../src/domain/translation/text/fields.ts';
import { toBackup } from '../../../../../src/islands/workspace/editor/backup-record.ts';
import {
  nextEdit,
  type EditEvent,
  type EditState,
} from '../../../../../src/islands/workspace/editor/edit-state.ts';
import type { EditSession } from '../../../../../src/islands/workspace/editor/server-copy.ts';
import {
  hasForeignDraft,
  isFieldUnsaved,
  isUnsaved,
} from '../../../../../src/islands/workspace/editor/unsaved.ts';
import { toSource } from '../../../../support/translations/texts.ts';
import { responseOf, AT, ENGLISH, PUBLISHED, withField } from './responses.ts';

const loading: EditState = { name: 'loading', part: 'part-1' };
const failed: EditState = { name: 'failed', part: 'part-1', message: 'no', isUnreached: true };
const DRAFT = withField(PUBLISHED, 0, 'Taslak.');

function opened(response = responseOf()): EditState {
  return nextEdit(loading, { type: 'loaded', response });
}

function editSessionOf(state: EditState): EditSession {
  if (state.name !== 'ready') throw new Error(`The part is ${state.name}`);
  return state.editSession;
}

function after(state: EditState, ...events: EditEvent[]): EditSession {
  return editSessionOf(events.reduce(nextEdit, state));
}

const typed = (index: number, value: string): EditEvent => ({
  type: 'typed',
  field: `text.${index}`,
  value,
});

const unsavedFields = (editSession: EditSession): FieldId[] =>
  fieldsOf(editSession.text).filter((field) => isFieldUnsaved(editSession, field));

const sent = (text: TranslationText) => ({ text, hashes: ENGLISH.hashes });

describe('opening a part', () => {
  it('shows the draft where there is one, which is not unsaved', () => {
    const editSession = editSessionOf(opened(responseOf({ draft: DRAFT })));
    expect(editSession.text).toEqual(DRAFT);
    expect(isUnsaved(editSession)).toBe(false);
    expect(editSessionOf(opened()).text).toEqual(PUBLISHED);
  });

  it('shows an empty template of the English text if nothing is published', () => {
    const { text } = editSessionOf(opened(responseOf({ published: null, rev: 0 })));
    expect(isBlank(text)).toBe(true);
    expect(text.text).toHaveLength(2);
    expect(text.quote).toBe('');
  });

  it('of an English part without a text has the title with which it was added', () => {
    const response = responseOf({ language: 'en', published: null, rev: 0 });
    const added = editSessionOf(opened(response));
    expect(added.text).toEqual({ ...ENGLISH.text, text: ['', ''], quote: '' });
    expect(isUnsaved(added)).toBe(false);
  });

  const EVENTS: EditEvent[] = [
    typed(0, 'x'),
    { type: 'filled', text: PUBLISHED },
    { type: 'draft-loaded' },
    { type: 'discarded' },
    { type: 'saved', sent: sent(PUBLISHED), response: responseOf() },
    { type: 'published', sent: sent(PUBLISHED), response: responseOf() },
    { type: 'replaced', response: responseOf() },
    { type: 'refreshed', response: responseOf() },
    { type: 'decided', text: PUBLISHED, response: responseOf() },
    { type: 'backup-restored', backup: toBackup(editSessionOf(opened()), 'p', AT) },
  ];

  it.each(EVENTS)('ignores everything but its response while loading or failed: $type', (event) => {
    expect(nextEdit(loading, event)).toBe(loading);
    expect(nextEdit(failed, event)).toBe(failed);
  });

  it('reports why it failed; a late failure changes nothing', () => {
    expect(nextEdit(loading, { type: 'failed', message: 'no', isUnreached: true })).toEqual(failed);
    const ready = opened();
    expect(nextEdit(ready, { type: 'failed', message: 'no', isUnreached: true })).toBe(ready);
  });

  it('always ignores a response about another part', () => {
    const other = responseOf({ part: 'part-2' });
    expect(nextEdit(loading, { type: 'loaded', response: other })).toBe(loading);
    const ready = opened();
    expect(nextEdit(ready, { type: 'refreshed', response: other })).toBe(ready);
    expect(nextEdit(ready, { type: 'saved', sent: sent(PUBLISHED), response: other })).toBe(ready);
  });

  it('again discards the previous state', () => {
    expect(nextEdit(opened(), { type: 'open', part: 'part-2' })).toEqual({
      name: 'loading',
      part: 'part-2',
    });
  });
});

describe('typing', () => {
  it('makes the text unsaved, and restoring the old text makes it saved', () => {
    const changed = after(opened(), typed(0, 'Yeni.'));
    expect(isUnsaved(changed)).toBe(true);
    expect(unsavedFields(changed)).toEqual(['text.0']);
    const back = after(opened(), typed(0, 'Yeni.'), typed(0, PUBLISHED.text[0] ?? ''));
    expect(isUnsaved(back)).toBe(false);
    expect(unsavedFields(back)).toEqual([]);
  });

  it('updates the hash of the edited field, and no others, to the current English text', () => {
    const old = responseOf();
    if (old.published) old.published.sourceHash.text = ['0000000000000000', '1111111111111111'];
    const { hashes } = after(opened(old), typed(0, 'Yeni.'));
    expect(hashes.text).toEqual([ENGLISH.hashes.text[0], '1111111111111111']);
  });

  it('over the published text does not affect a draft until it is loaded', () => {
    const response = responseOf({ draft: DRAFT });
    const shown = nextEdit(opened(response), { type: 'discarded' });
    expect(hasForeignDraft(after(shown, typed(1, 'x')))).toBe(true);
    const loaded = after(shown, { type: 'draft-loaded' });
    expect(loaded.text).toEqual(DRAFT);
    expect(hasForeignDraft(loaded)).toBe(false);
    expect(isUnsaved(loaded)).toBe(false);
  });

  it('is undone by discarding, which restores the published text', () => {
    const { text } = after(opened(), typed(0, 'x'), { type: 'discarded' });
    expect(text).toEqual(PUBLISHED);
  });
});

describe('a response', () => {
  it('keeps what was typed while the request was pending', () => {
    const mine = withField(PUBLISHED, 0, 'Yeni.');
    const response = responseOf({ rev: 4, draft: mine });
    const editSession = after(opened(), typed(0, 'Yeni.'), typed(1, 'Daha yeni.'), {
      type: 'saved',
      sent: sent(mine),
      response,
    });
    expect(editSession.text.text).toEqual(['Yeni.', 'Daha yeni.']);
    expect(unsavedFields(editSession)).toEqual(['text.1']);
    expect(editSession.followsDraft).toBe(true);
  });

  it("includes another person's change to another field", () => {
    const mine = withField(PUBLISHED, 0, 'Yeni.');
    const both = withField(mine, 1, 'Başkasının.');
    const editSession = after(opened(), typed(0, 'Yeni.'), {
      type: 'saved',
      sent: sent(mine),
      response: responseOf({ rev: 5, draft: both }),
    });
    expect(editSession.text).toEqual(both);
    expect(isUnsaved(editSession)).toBe(false);
  });

  it('with the same field changed by somebody else is left to the conflict of the next write', () => {
    const theirs = responseOf({ rev: 4, draft: withField(PUBLISHED, 0, 'Onun.') });
    for (const event of [
      { type: 'refreshed', response: theirs },
      { type: 'saved', sent: sent(PUBLISHED), response: theirs },
    ] as const) {
      const session = after(opened(responseOf({ draft: PUBLISHED })), typed(0, 'Benim.'), event);
      expect([session.response.rev, session.text.text[0]]).toEqual([responseOf().rev, 'Benim.']);
    }
  });

  it('to publishing makes the text the new baseline', () => {
    const mine = withField(PUBLISHED, 0, 'Yeni.');
    const editSession = after(opened(), typed(0, 'Yeni.'), {
      type: 'published',
      sent: sent(mine),
      response: responseOf({ rev: 4, published: mine }),
    });
    expect(editSession.text).toEqual(mine);
    expect(isUnsaved(editSession)).toBe(false);
  });

  it('to a restore replaces the text with the draft', () => {
    const editSession = after(opened(), typed(0, 'x'), {
      type: 'replaced',
      response: responseOf({ rev: 4, draft: DRAFT }),
    });
    expect(editSession.text).toEqual(DRAFT);
  });

  it('with a new English paragraph moves the typed text with its paragraph', () => {
    const moved = toSource(['A new beginning.', ...ENGLISH.text.text], {
      quote: 'Carry the light.',
    });
    const published = { ...PUBLISHED, text: ['', ...PUBLISHED.text] };
    const editSession = after(opened(), typed(1, 'Benim.'), {
      type: 'refreshed',
      response: responseOf({ rev: 4, published, source: moved }),
    });
    expect(editSession.text.text).toEqual(['', PUBLISHED.text[0], 'Benim.']);
  });
});

describe('a backup', () => {
  it('restores the typed text', () => {
    const typedSession = after(opened(), typed(0, 'Kayıp.'));
    const backup = toBackup(typedSession, 'p', AT);
    expect(after(opened(), { type: 'backup-restored', backup }).text).toEqual(typedSession.text);
  });

  it('of an older revision restores only the typed fields', () => {
    const backup = toBackup(after(opened(), typed(0, 'Kayıp.')), 'p', AT);
    const newer = responseOf({ rev: 9, published: withField(PUBLISHED, 1, 'Yenisi.') });
    const { text } = after(opened(newer), { type: 'backup-restored', backup });
    expect(text.text).toEqual(['Kayıp.', 'Yenisi.']);
  });
});

describe('replaced words', () => {
  const OLD = '0123456789abcdef';
  const response = responseOf();
  const { published } = response;
  if (!published) throw new Error('Nothing is published');
  const [, second = ''] = published.sourceHash.text;
  const stale = opened({
    ...response,
    published: { ...published, sourceHash: { ...published.sourceHash, text: [OLD, second] } },
  });
  const reworded: EditEvent = {
    type: 'put',
    written: {
      text: withField(PUBLISHED, 0, 'Uzun bir patika.'),
      hashes: editSessionOf(stale).hashes,
    },
  };

  it('are unsaved, but no new translation: a stale field stays stale', () => {
    const editSession = after(stale, reworded);
    expect(isUnsaved(editSession)).toBe(true);
    expect(unsavedFields(editSession)).toEqual(['text.0']);
    expect(editSession.hashes.text).toEqual([OLD, second]);
  });

  it('keep their English while other fields are written, until they are written themselves', () => {
    expect(after(stale, reworded, typed(1, 'Lamba sönmüştü.')).hashes.text[0]).toBe(OLD);
    expect(after(stale, reworded, typed(0, 'Yeni çeviri.')).hashes.text[0]).toBe(
      ENGLISH.hashes.text[0],
    );
  });
});
