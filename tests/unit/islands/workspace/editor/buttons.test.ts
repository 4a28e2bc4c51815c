// What the key that publishes does when its button is disabled (SPEC 5, workspace).
import { expect, it } from 'vitest';
import {
  editorButtons,
  publishKeyOutcome,
} from '../../../../../src/islands/workspace/editor/buttons.ts';

it.each([
  ['edited content', true, { isBusy: false, isOnline: true }, 'ask'],
  ['nothing edited', false, { isBusy: false, isOnline: true }, 'missing'],
  ['nothing edited, while something is sent', false, { isBusy: true, isOnline: true }, null],
  ['no connection', false, { isBusy: false, isOnline: false }, 'cannotPublish'],
  [
    'no connection, while something is sent',
    false,
    { isBusy: true, isOnline: false },
    'cannotPublish',
  ],
] as const)('with %s', (_, canPublish, now, meant) => {
  expect(publishKeyOutcome({ canPublish }, now)).toBe(meant);
});

it('without a loaded part says that it is missing', () => {
  const now = { isBusy: false, isOnline: true, hasPictures: false };
  expect(publishKeyOutcome(editorButtons(null, now), now)).toBe('missing');
});
