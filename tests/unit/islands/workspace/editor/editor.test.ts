// The editor with an in-memory server, device and clock: what is sent, when, and what happens to the text.
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, type ApiResult } from '../../../../../src/api/result.ts';
import {
  TOO_LONG,
  type EditorActions,
} from '../../../../../src/islands/workspace/editor/actions.ts';
import { createEditor, type Editor } from '../../../../../src/islands/workspace/editor/editor.ts';
import { PART_REMOVED } from '../../../../../src/islands/workspace/editor/failure-kind.ts';
import { NOT_SAVING } from '../../../../../src/islands/workspace/editor/save-machine.ts';
import type { TextBackup } from '../../../../../src/offline/translation-backup.ts';
import { toSource } from '../../../../support/translations/texts.ts';
import { FakeDependencies } from './fake-dependencies.ts';
import { responseOf, AT, conflict as conflictWith, PUBLISHED, withField } from './responses.ts';

let fake: FakeDependencies;
let editor: Editor;
let actions: EditorActions;

function openEditor(): Promise<void> {
  editor = createEditor(fake.dependencies, 'part-1');
  ({ actions } = editor);
  return editor.open('part-1');
}

beforeEach(async () => {
  fake = new FakeDependencies();
  await openEditor();
});

const textNow = () => editor.editSession()?.text.text;

const conflict = (rev: number, text = withField(PUBLISHED, 0, 'Onun.')) =>
  conflictWith(rev, 'Deniz', text);

const issues = [{ field: 'text.0', code: 'markup', level: 'error' }];
const refusedText: ApiResult<never> = {
  ok: false,
  status: 422,
  code: 'translation.issues',
  message: 'no',
  details: { issues },
};

/** Saves a text without autosave, and gets no response. */
async function saveUnanswered(trigger: 'person' | 'autosave' = 'person'): Promise<void> {
  fake.answers = [failure('network')];
  editor.setAutosave(false);
  editor.edit('text.0', 'Benim.');
  await actions.save(trigger);
}

describe('opening', () => {
  it('sends nothing without a connection, and succeeds on a retry with one', async () => {
    fake.isOnline = false;
    await editor.open('part-1');
    expect(editor.$edit.get()).toMatchObject({ name: 'failed', isUnreached: true });
    expect(fake.said.at(-1)).toBe('cannotLoad');
    fake.isOnline = true;
    await editor.open('part-1');
    expect(editor.$edit.get().name).toBe('ready');
  });
});

describe('saving', () => {
  it('sends the text with the revision it is based on, and removes the backup', async () => {
    editor.edit('text.0', 'Benim.');
    await fake.advance(1_000);
    expect(fake.savedBackups.size).toBe(1);
    await actions.save('person');
    expect(fake.sent).toHaveLength(1);
    expect(fake.sent[0]).toMatchObject({ kind: 'save', baseRev: 3 });
    expect(fake.sent[0]?.body.translationData.text).toEqual(['Benim.', PUBLISHED.text[1]]);
    expect(editor.$save.get().name).toBe('saved');
    expect(fake.savedBackups.size).toBe(0);
    expect(fake.said).toEqual(['draftSaved']);
  });

  it('waits for one that happens by itself, and says that the draft is saved', async () => {
    editor.edit('text.0', 'Benim.');
    await Promise.all([actions.save('autosave'), actions.save('person')]);
    expect(fake.sent).toHaveLength(1);
    expect(fake.said).toEqual(['draftSaved']);
  });

  it('happens only once if it is requested several times at once, and a publication after it', async () => {
    editor.edit('text.0', 'Benim.');
    const saves = [actions.save('person'), actions.save('person')];
    await Promise.all([...saves, actions.publish(), actions.publish()]);
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['save', 'publish']);
  });

  it('is retried later with the same key if there was no response', async () => {
    await saveUnanswered();
    expect(editor.$save.get()).toMatchObject({ name: 'waiting', inMs: 30_000 });
    expect(fake.said).toEqual(['saveError']);
    await fake.advance(30_000);
    expect(fake.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key 2', 'key 2']);
    expect(editor.$save.get().name).toBe('saved');
  });

  it('is retried after another request that is under way when the retry is due', async () => {
    await saveUnanswered();
    editor.$busy.set('confirm');
    await fake.advance(30_000);
    expect(fake.sent).toHaveLength(1);
    editor.$busy.set(null);
    await fake.advance(30_000);
    expect(editor.$save.get().name).toBe('saved');
  });

  it('is retried at once when the connection is back', async () => {
    await saveUnanswered('autosave');
    editor.connectionChanged(true);
    await fake.advance(0);
    expect(fake.sent).toHaveLength(2);
  });

  it('uses a new key for a changed text', async () => {
    await saveUnanswered();
    editor.edit('text.0', 'Benim!');
    await actions.save('person');
    expect(new Set(fake.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('is refused for a part that was taken out of the story, in words of its own, and loses nothing', async () => {
    const removed = { ok: false, status: 404, message: 'Gone', code: 'part.removed' } as const;
    fake.answers = [removed, removed];
    editor.edit('text.0', 'Benim.');
    await editor.backUp();
    await actions.save('person');
    expect(editor.$save.get()).toEqual({ name: 'stopped', message: PART_REMOVED });
    await actions.publish();
    expect(fake.said).toEqual(['partRemoved', 'partRemoved']);
    expect(fake.savedBackups.size).toBe(1);
    expect(textNow()?.[0]).toBe('Benim.');
  });

  it('refuses a text that is too long, and loses nothing', async () => {
    editor.edit('text.0', 'x'.repeat(1_000_000));
    await actions.save('person');
    expect(fake.sent).toEqual([]);
    expect(editor.$save.get()).toEqual({ name: 'stopped', message: TOO_LONG });
    expect(textNow()?.[0]).toHaveLength(1_000_000);
  });

  it('without a connection shows a message and keeps the text', async () => {
    fake.isOnline = false;
    editor.edit('text.0', 'Benim.');
    await actions.save('person');
    await actions.publish();
    expect(fake.said).toEqual(['cannotSave', 'cannotPublish']);
    expect(fake.sent).toEqual([]);
    await fake.advance(1_000);
    expect([...fake.savedBackups.values()][0]?.text.text[0]).toBe('Benim.');
  });
});

describe('autosave', () => {
  it('sends the draft five seconds after the last keystroke, without a message', async () => {
    editor.edit('text.0', 'B');
    await fake.advance(4_000);
    editor.edit('text.0', 'Be');
    await fake.advance(4_000);
    expect(fake.sent).toEqual([]);
    await fake.advance(1_000);
    expect(fake.sent).toHaveLength(1);
    expect(fake.said).toEqual([]);
  });

  it('does nothing when it is off, when nothing is unsaved, or without a connection', async () => {
    editor.edit('text.0', 'Benim.');
    editor.edit('text.0', PUBLISHED.text[0] ?? '');
    await fake.advance(60_000);
    editor.setAutosave(false);
    editor.edit('text.0', 'Benim.');
    await fake.advance(60_000);
    editor.setAutosave(true);
    fake.isOnline = false;
    editor.edit('text.0', 'Benim!');
    await fake.advance(60_000);
    expect(fake.sent).toEqual([]);
  });

  it('waits no longer than half a minute for somebody who never stops typing', async () => {
    for (let second = 0; second < 30; second += 3) {
      editor.edit('text.0', `Benim, ${String(second)}.`);
      expect(fake.sent).toEqual([]);
      await fake.advance(3_000);
    }
    expect(fake.sent).toHaveLength(1);
  });

  it('never replaces a draft that is not shown', async () => {
    fake.server = responseOf({ rev: 4, draft: withField(PUBLISHED, 1, 'Eski taslak.') });
    await editor.open('part-1');
    editor.dispatchEdit({ type: 'discarded' });
    editor.edit('text.0', 'Benim.');
    await fake.advance(60_000);
    expect(fake.sent).toEqual([]);
    editor.dispatchEdit({ type: 'draft-loaded' });
    editor.edit('text.0', 'Benim.');
    await fake.advance(60_000);
    expect(fake.sent).toHaveLength(1);
  });
});

describe('a conflict', () => {
  it('keeps the text, waits for a decision, and saves the result over the current revision', async () => {
    fake.answers = [conflict(8)];
    fake.server = responseOf({ rev: 8, draft: withField(PUBLISHED, 0, 'Onun.') });
    editor.edit('text.0', 'Benim.');
    await actions.save('person');
    expect(editor.$save.get().name).toBe('conflict');
    expect(editor.$conflict.get()).toMatchObject({
      next: 'draft',
      isShown: true,
      current: { rev: 8 },
    });
    expect(textNow()?.[0]).toBe('Benim.');
    await actions.decide(withField(PUBLISHED, 0, 'İkimizin.'));
    expect(fake.sent[1]).toMatchObject({ kind: 'save', baseRev: 8 });
    expect(textNow()?.[0]).toBe('İkimizin.');
    expect(editor.$conflict.get()).toBeNull();
  });

  it('during autosave shows no dialog and stops autosave', async () => {
    fake.answers = [conflict(8)];
    editor.edit('text.0', 'Benim.');
    await fake.advance(5_000);
    expect(editor.$conflict.get()).toMatchObject({ isShown: false });
    editor.edit('text.0', 'Benim!');
    await fake.advance(60_000);
    expect(fake.sent).toHaveLength(1);
  });

  it('during publication ends with the resolved text published', async () => {
    fake.answers = [conflict(8)];
    fake.server = responseOf({ rev: 8, draft: withField(PUBLISHED, 0, 'Onun.') });
    editor.edit('text.0', 'Benim.');
    await actions.publish();
    expect(editor.$published.get()).toBeNull();
    expect(await actions.decide(withField(PUBLISHED, 0, 'İkimizin.'))).toBe(false);
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['publish', 'publish']);
    expect(editor.$published.get()).toMatchObject({
      published: { text: { text: ['İkimizin.', PUBLISHED.text[1]] } },
    });
  });

  it('says whether the published words were written over the draft, which is done then', async () => {
    editor.edit('text.0', 'Yayımdaki metnin üzerine.');
    await actions.publish();
    editor.edit('text.0', 'Taslak.');
    await actions.save('autosave');
    editor.edit('text.0', 'Taslağın üzerine.');
    await actions.publish();
    const published = fake.sent.filter(({ kind }) => kind === 'publish');
    expect(published.map(({ body }) => (body as { endsDraft?: boolean }).endsDraft)).toEqual([
      undefined,
      true,
    ]);
  });

  it('resolved with the confirmed text publishes it with its confirmations', async () => {
    fake.answers = [conflict(8)];
    fake.server = responseOf({ rev: 8, draft: withField(PUBLISHED, 0, 'Onun.') });
    editor.edit('text.0', 'Benim.');
    await actions.publish({ source: true, warnings: true });
    await actions.decide(withField(PUBLISHED, 0, 'Benim.'));
    expect(fake.sent[1]?.body).toMatchObject({
      acknowledgeSource: true,
      acknowledgeWarnings: true,
    });
    expect(fake.said).toEqual(['published']);
  });

  it('resolved with another text asks for confirmation and reports no error', async () => {
    fake.answers = [conflict(8)];
    fake.server = responseOf({ rev: 8, draft: withField(PUBLISHED, 0, 'Onun.') });
    editor.edit('text.0', 'Benim.');
    await actions.publish({ warnings: true });
    expect(await actions.decide(withField(PUBLISHED, 0, 'İkimizin.'))).toBe(true);
    expect(textNow()?.[0]).toBe('İkimizin.');
    expect(fake.sent).toHaveLength(1);
    expect(fake.said).toEqual([]);
  });

  it('resolved with a text the server refuses asks again too', async () => {
    fake.answers = [conflict(8), refusedText];
    editor.edit('text.0', 'Benim.');
    await actions.publish();
    expect(await actions.decide(withField(PUBLISHED, 0, '<b>'))).toBe(true);
    expect(editor.$serverIssues.get()).toEqual(issues);
    expect(fake.said).toEqual([]);
  });

  it.each(['save', 'publish'] as const)('applies only to its own part: %s', async (trigger) => {
    fake.answers = [conflict(8)];
    fake.meanwhile = () => {
      fake.server = responseOf({ part: 'part-2' });
      return editor.open('part-2');
    };
    editor.edit('text.0', 'Benim.');
    await (trigger === 'save' ? actions.save('person') : actions.publish());
    expect(editor.editSession()?.response.part).toBe('part-2');
    expect(editor.$conflict.get()).toBeNull();
    expect(editor.$save.get()).toEqual(NOT_SAVING);
    expect(fake.said).toEqual([]);
  });
});

describe('publishing', () => {
  it('makes the text the baseline', async () => {
    editor.edit('text.0', 'Benim.');
    await actions.publish({ warnings: true });
    expect(editor.$published.get()?.published?.text.text[0]).toBe('Benim.');
    // Followed until another part is opened.
    void editor.open('part-2');
    expect(editor.$published.get()).toBeNull();
    expect(fake.sent[0]?.body).toMatchObject({ acknowledgeWarnings: true });
    expect(fake.said).toEqual(['published']);
  });

  it('reports that there is nothing to publish if no part is open (SPEC 5)', async () => {
    fake.isOnline = false;
    await editor.open('part-1');
    fake.isOnline = true;
    await actions.publish();
    expect(fake.said.at(-1)).toBe('missing');
    expect(fake.sent).toEqual([]);
  });

  it('asks first if the English text has changed', async () => {
    fake.answers = [
      { ok: false, status: 409, code: 'translation.source-changed', message: 'changed' },
    ];
    editor.edit('text.0', 'Benim.');
    await actions.publish();
    expect(editor.$newSource.get()).not.toBeNull();
    actions.showNewSource();
    expect(editor.$newSource.get()).toBeNull();
    expect(textNow()?.[0]).toBe('Benim.');
  });

  it('shows the errors the server found until the text changes', async () => {
    fake.answers = [refusedText];
    editor.edit('text.0', '<b>');
    await actions.publish();
    expect(editor.$serverIssues.get()).toEqual(issues);
    expect(fake.said).toEqual(['publishError']);
    editor.edit('text.0', 'b');
    expect(editor.$serverIssues.get()).toEqual([]);
  });
});

describe('confirming that a paragraph is still correct', () => {
  it('whose English changed again shows the new English instead, and can be tried again', async () => {
    const source = toSource(['A short road led up.', 'The lamp was lit.'], { quote: 'Carry it.' });
    fake.confirmAnswers = [
      { ok: false, status: 409, code: 'translation.source-changed', message: 'changed' },
    ];
    fake.server = responseOf({ rev: 4, source });
    await actions.confirm('text.0');
    expect(fake.said).toEqual(['actionError']);
    expect(editor.editSession()?.response.source.hashes).toEqual(source.hashes);
    await actions.confirm('text.0');
    expect(fake.said).toEqual(['actionError', 'confirmed']);
  });
});

describe('resetting to the original', () => {
  it('offers to put back the draft that there was, and over it what was not saved', async () => {
    const draft = withField(PUBLISHED, 0, 'Taslak.');
    fake.server = responseOf({ rev: 7, draft });
    await editor.open('part-1');
    editor.edit('text.1', 'Kaydedilmedi.');
    fake.server = responseOf({ rev: 8, draft: withField(PUBLISHED, 0, 'İlk hâli.') });
    await actions.reset();
    expect(textNow()).toEqual(['İlk hâli.', PUBLISHED.text[1]]);
    fake.server = responseOf({ rev: 9, draft });
    fake.undo?.();
    await fake.advance(0);
    expect(fake.restored).toEqual([{}, { version: 7 }]);
    expect(textNow()).toEqual(['Taslak.', 'Kaydedilmedi.']);
    expect(fake.savedBackups.size).toBe(1);
  });
});

describe('a backup from an earlier visit', () => {
  const lost: TextBackup = {
    page: 'another page',
    baseRev: 3,
    base: PUBLISHED,
    followsDraft: false,
    text: withField(PUBLISHED, 0, 'Kayıp.'),
    source: responseOf().source.hashes,
    at: AT,
  };

  it('is offered, not applied; restoring keeps it until the new one is stored', async () => {
    fake.savedBackups.set(lost.page, lost);
    await openEditor();
    expect(editor.$offeredBackup.get()).toEqual(lost);
    expect(textNow()).toEqual(PUBLISHED.text);
    editor.answerBackup(true);
    await fake.advance(0);
    expect(textNow()?.[0]).toBe('Kayıp.');
    expect([...fake.savedBackups.keys()]).toEqual([expect.not.stringContaining(lost.page)]);
  });

  it('of the same page is kept while it is offered', async () => {
    editor.setAutosave(false);
    editor.edit('text.0', 'Benim.');
    await editor.backUp();
    await editor.open('part-2');
    await editor.open('part-1');
    await editor.backUp();
    expect([...fake.savedBackups.values()].map(({ text }) => text.text[0])).toEqual(['Benim.']);
  });

  it('is not overwritten by typing before the person decides', async () => {
    fake.savedBackups.set(lost.page, lost);
    await openEditor();
    editor.edit('text.1', 'Yeni.');
    await fake.advance(1_000);
    expect(fake.savedBackups.get(lost.page)).toEqual(lost);
    expect(fake.savedBackups.size).toBe(2);
  });

  it('is removed when it is discarded, and is not offered when it has nothing new', async () => {
    fake.savedBackups.set(lost.page, lost);
    await openEditor();
    editor.answerBackup(false);
    await fake.advance(0);
    expect(fake.savedBackups.size).toBe(0);
    fake.savedBackups.set(lost.page, { ...lost, text: PUBLISHED });
    await openEditor();
    await fake.advance(0);
    expect(editor.$offeredBackup.get()).toBeNull();
    expect(fake.savedBackups.size).toBe(0);
  });
});

describe('opening', () => {
  it('another part while one is loading shows the part opened last', async () => {
    const first = editor.open('part-1');
    fake.server = responseOf({ part: 'part-2' });
    const second = editor.open('part-2');
    await Promise.all([first, second]);
    expect(editor.$edit.get()).toMatchObject({ name: 'ready', part: 'part-2' });
  });
});

describe('a lost response', () => {
  /** Lets the next write succeed, but loses its response. */
  const loseNext = (): void => {
    const { write } = fake as unknown as { write: (...of: unknown[]) => unknown };
    Object.assign(fake, {
      write: (...of: unknown[]) => {
        write.apply(fake, of);
        Object.assign(fake, { write });
        return failure('network');
      },
    });
  };

  it('causes no conflict with oneself: newer text is saved over what arrived', async () => {
    loseNext();
    editor.edit('text.0', 'Bir.');
    await actions.save('person');
    expect(editor.$save.get().name).toBe('waiting');
    editor.edit('text.0', 'Bir, iki.');
    fake.answers = [conflict(fake.server.rev, withField(PUBLISHED, 0, 'Bir.'))];
    await actions.save('person');
    expect(editor.$conflict.get()).toBeNull();
    expect(editor.$save.get().name).toBe('saved');
    expect(fake.server.draft?.text.text[0]).toBe('Bir, iki.');
  });

  it('leaves no backup once autosave finds that everything arrived', async () => {
    loseNext();
    editor.edit('text.0', 'Bir.');
    await fake.advance(5_000);
    expect(fake.savedBackups.size).toBe(1);
    fake.answers = [conflict(fake.server.rev, withField(PUBLISHED, 0, 'Bir.'))];
    await fake.advance(40_000);
    expect(editor.$conflict.get()).toBeNull();
    expect(fake.savedBackups.size).toBe(0);
    expect(fake.sent).toHaveLength(2);
  });

  it('causes no conflict in publishing either', async () => {
    loseNext();
    editor.edit('text.0', 'Bir.');
    await actions.publish();
    expect(editor.$published.get()).toBeNull();
    editor.edit('text.1', 'İki.');
    fake.answers = [conflict(fake.server.rev, withField(PUBLISHED, 0, 'Bir.'))];
    await actions.publish();
    expect(fake.server.published?.text.text).toEqual(['Bir.', 'İki.']);
  });

  it('does not hide a conflict with somebody else', async () => {
    fake.answers = [failure('network')];
    editor.edit('text.0', 'Bir.');
    await actions.save('person');
    fake.answers = [conflict(4)];
    await actions.save('person');
    expect(editor.$conflict.get()?.current.text.text[0]).toBe('Onun.');
    expect(textNow()?.[0]).toBe('Bir.');
  });
});
