// The buttons of the workspace (SPEC 4) and the height of its fields (SPEC 9).
import { describe, expect, it } from 'vitest';
import {
  textareaRows,
  workspaceButtons,
  type WorkspaceButtons,
  type ButtonConditions,
} from '../../../../src/domain/translation/buttons.ts';
import type { TranslationText } from '../../../../src/domain/translation/text/fields.ts';

const text = (value: string): TranslationText => ({ title: value, text: [value], quote: value });
const [BLANK, P, D, X] = [text(''), text('published'), text('draft'), text('typed')];

const names = {
  save: 'canSave',
  publish: 'canPublish',
  load: 'canLoadDraft',
  reset: 'canReset',
  discard: 'canDiscard',
} as const satisfies Record<string, keyof WorkspaceButtons>;

/** Returns the names of the enabled buttons. */
function pressable(texts: Partial<ButtonConditions>): string {
  const buttons = workspaceButtons({
    edit: BLANK,
    baseline: BLANK,
    isPublished: false,
    draft: null,
    hasOriginal: false,
    hasPictures: false,
    isBusy: false,
    isOnline: true,
    ...texts,
  });
  return Object.entries(names)
    .filter(([, key]) => buttons[key])
    .map(([name]) => name)
    .join(' ');
}

describe('the enabled buttons', () => {
  it.each([
    ['a new part', { edit: BLANK }, ''],
    ['a new part that was typed in', { edit: X }, 'save publish discard'],
    ['a new part with a draft', { edit: BLANK, draft: D }, 'load'],
    ['the draft of a new part, loaded', { edit: D, draft: D }, 'save publish discard'],
    ['another text beside the draft', { edit: X, draft: D }, 'save publish load discard'],
    ['a blank draft of a new part', { edit: BLANK, draft: BLANK }, ''],
    ['a published part', { edit: P, baseline: P }, ''],
    ['a published part that was changed', { edit: X, baseline: P }, 'save publish discard'],
    ['a published part that was emptied', { edit: BLANK, baseline: P }, 'save publish discard'],
    ['a published part with a draft', { edit: P, baseline: P, draft: D }, 'load'],
    ['its draft, loaded', { edit: D, baseline: P, draft: D }, 'save publish discard'],
    ['another text beside both', { edit: X, baseline: P, draft: D }, 'save publish load discard'],
    ['a draft that says the same', { edit: P, baseline: P, draft: P }, ''],
    [
      'a change beside a draft of the same',
      { edit: X, baseline: P, draft: P },
      'save publish discard',
    ],
    ['a picture to publish', { edit: P, baseline: P, hasPictures: true }, 'publish discard'],
    ['an original', { edit: P, baseline: P, hasOriginal: true }, 'reset'],
    [
      'everything while busy',
      { edit: X, baseline: P, draft: D, hasOriginal: true, isBusy: true },
      '',
    ],
    ['nothing offline that the server does', { edit: X, baseline: P, isOnline: false }, 'discard'],
    [
      'everything offline beside a draft, which would be deleted',
      { edit: X, baseline: P, draft: D, hasOriginal: true, isOnline: false },
      '',
    ],
  ] as const)('%s', (_, texts, expected) => {
    expect(pressable(texts)).toBe(expected);
  });
});

describe('visible buttons and unsaved changes', () => {
  const shown = (texts: Partial<ButtonConditions>) => {
    const all = {
      edit: P,
      baseline: P,
      isPublished: true,
      draft: null,
      hasOriginal: false,
      hasPictures: false,
      isBusy: false,
      isOnline: true,
    };
    return workspaceButtons({ ...all, ...texts });
  };

  it('buttons stay visible while they are disabled', () => {
    const state = { edit: X, draft: D, hasOriginal: true, isOnline: false, isBusy: true };
    expect(shown(state)).toMatchObject({
      showsLoadDraft: true,
      showsReset: true,
      showsDiscard: true,
      canLoadDraft: false,
      canReset: false,
      canDiscard: false,
    });
  });
});

describe('the rows', () => {
  it.each([
    [0, 3],
    [80, 3],
    [240, 3],
    [241, 4],
    [800, 10],
    [801, 11],
  ])('of a paragraph of %i characters are %i (SPEC 9)', (length, rows) => {
    expect(textareaRows('x'.repeat(length))).toBe(rows);
  });
});
