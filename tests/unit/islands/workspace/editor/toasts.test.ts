// How long each toast of the workspace stays (SPEC 9): three seconds, and five for errors and publications.
import { beforeEach, expect, it } from 'vitest';
import english from '../../../../../content/ui/en/auth.json' with { type: 'json' };
import { NO_TOASTS } from '../../../../../src/domain/book/toast-queue.ts';
import { sayWith } from '../../../../../src/islands/workspace/editor/browser-dependencies.ts';
import type { ToastName } from '../../../../../src/islands/workspace/editor/dependencies.ts';
import { $toasts } from '../../../../../src/stores/toasts.ts';

const { toasts } = english.workspace;

const SECONDS: Record<ToastName, 3 | 5> = {
  draftSaved: 3,
  published: 5,
  draftLoaded: 3,
  reset: 3,
  discarded: 3,
  restored: 3,
  confirmed: 3,
  imported: 3,
  merged: 3,
  connectionLost: 5,
  connectionRestored: 3,
  stillOffline: 5,
  connectionActive: 3,
  cannotLoad: 5,
  cannotSave: 5,
  cannotPublish: 5,
  partRemoved: 5,
  saveError: 5,
  publishError: 5,
  loadError: 5,
  actionError: 5,
  missing: 5,
  unpublished: 3,
  reviewRequired: 5,
  termSent: 3,
};

beforeEach(() => $toasts.set(NO_TOASTS));

it.each(Object.entries(SECONDS) as [ToastName, 3 | 5][])('%s stays for %i s', (name, seconds) => {
  sayWith(toasts, 'Take back')(name, 'why');
  const { timed } = $toasts.get();
  expect(timed?.title).toBe(toasts[name].title);
  expect(timed?.durationMs).toBe(seconds * 1_000);
  expect(timed?.tone === 'error').toBe(seconds === 5 && name !== 'published');
});
