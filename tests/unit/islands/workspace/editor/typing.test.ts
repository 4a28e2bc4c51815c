// What typing, pasting and discarding do to the fields of the editor, and to the draft behind them.
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '../../../../../src/api/result.ts';
import { getField } from '../../../../../src/domain/translation/text/fields.ts';
import type { EditorActions } from '../../../../../src/islands/workspace/editor/actions.ts';
import { createEditor, type Editor } from '../../../../../src/islands/workspace/editor/editor.ts';
import { NOT_SAVING } from '../../../../../src/islands/workspace/editor/save-machine.ts';
import { FakeDependencies } from './fake-dependencies.ts';
import { responseOf, PUBLISHED, withField } from './responses.ts';

let fake: FakeDependencies;
let editor: Editor;
let actions: EditorActions;

beforeEach(async () => {
  fake = new FakeDependencies();
  editor = createEditor(fake.dependencies, 'part-1');
  ({ actions } = editor);
  await editor.open('part-1');
});

const textNow = () => editor.editSession()?.text.text;

describe('during IME composition', () => {
  it('autosave waits for the end of the composition and another pause', async () => {
    editor.compose(true);
    editor.edit('text.0', 'ㅎ');
    await fake.advance(10_000);
    expect(fake.sent).toEqual([]);
    // The typed text is backed up on this device nevertheless.
    expect(fake.savedBackups.size).toBe(1);
    editor.edit('text.0', '한');
    editor.compose(false);
    await fake.advance(4_000);
    expect(fake.sent).toEqual([]);
    await fake.advance(2_000);
    expect(fake.sent.map(({ body }) => body.translationData.text[0])).toEqual(['한']);
  });

  it('a retried save also waits for the end of the composition', async () => {
    fake.answers = [failure('network')];
    editor.edit('text.0', '하');
    await actions.save('person');
    editor.compose(true);
    await fake.advance(40_000);
    expect(fake.sent).toHaveLength(1);
    editor.edit('text.0', '한');
    editor.compose(false);
    await fake.advance(0);
    expect(fake.sent.map(({ body }) => body.translationData.text[0])).toEqual(['하', '한']);
  });
});

describe('several lines in a field', () => {
  const PASTED = 'Bir.\r\n\r\n İki. \n';

  it('fill the empty paragraphs below them in a translation', async () => {
    fake.server = responseOf({ published: withField(PUBLISHED, 1, '') });
    await editor.open('part-1');
    expect(editor.edit('text.0', PASTED)).toBe('text.1');
    expect(textNow()).toEqual(['Bir.', 'İki.']);
    await actions.save('person');
    expect(fake.sent[0]?.body.translationData.text).toEqual(['Bir.', 'İki.']);
  });

  it.each([
    ['text.0', 'tr', 'Bir. İki.'],
    ['text.1', 'tr', 'Bir. İki.'],
    ['quote', 'en', 'Bir. İki.'],
    ['text.0', 'ja', 'Bir.İki.'],
  ] as const)('become one line in %s of %s, as on the page', async (field, language, expected) => {
    fake.server = responseOf({ language });
    await editor.open('part-1');
    expect(editor.edit(field, PASTED)).toBe(field);
    const text = editor.editSession()?.text ?? PUBLISHED;
    expect(getField(text, field)).toBe(expected);
    expect(text.text).toHaveLength(2);
  });

  it('are new paragraphs of English, and Enter begins an empty one', async () => {
    fake.server = responseOf({ language: 'en' });
    await editor.open('part-1');
    expect(editor.edit('text.0', ' \n')).toBe('text.0');
    expect(textNow()).toEqual(['', PUBLISHED.text[1]]);
    expect(editor.edit('text.0', PASTED)).toBe('text.1');
    expect(editor.edit('text.1', 'İki.\n', true)).toBe('text.2');
    expect(textNow()).toEqual(['Bir.', 'İki.', '', PUBLISHED.text[1]]);
  });
});

describe('discarding', () => {
  it('deletes the draft, even one that an autosave is storing, and can be undone', async () => {
    editor.edit('text.0', 'Taslak.');
    const saved = actions.save('autosave');
    editor.edit('text.1', 'Kaydedilmedi.');
    const discarded = actions.discard();
    await saved;
    const { draft } = fake.server;
    fake.server = responseOf({ rev: 5 });
    await discarded;
    expect(textNow()).toEqual(PUBLISHED.text);
    expect(editor.editSession()?.response.draft).toBeNull();
    expect(editor.$save.get()).toEqual(NOT_SAVING);
    expect([fake.said, fake.savedBackups.size]).toEqual([['discarded'], 0]);
    fake.server = responseOf({ rev: 6, draft: draft?.text ?? null });
    fake.undo?.();
    await fake.advance(0);
    expect(fake.restored).toEqual([{ version: 4 }]);
    expect(textNow()).toEqual(['Taslak.', 'Kaydedilmedi.']);
  });

  it('leaves a draft that is not shown, and needs no server then', async () => {
    fake.server = responseOf({ rev: 4, draft: withField(PUBLISHED, 1, 'Eski taslak.') });
    await editor.open('part-1');
    editor.dispatchEdit({ type: 'discarded' });
    editor.edit('text.0', 'Benim.');
    fake.isOnline = false;
    await actions.discard();
    expect(textNow()).toEqual(PUBLISHED.text);
    expect(editor.editSession()?.response.draft?.text.text[1]).toBe('Eski taslak.');
  });
});
