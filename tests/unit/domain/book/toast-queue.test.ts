// SPEC 4: one toast at a time; decision 109: a sticky one gives way to a timed one and returns.
import { describe, expect, it } from 'vitest';
import {
  addToast,
  NO_TOASTS,
  removeToast,
  visibleToast,
  type Toast,
} from '../../../../src/domain/book/toast-queue.ts';

const toast = (id: string, durationMs: number | null): Toast => ({
  id,
  title: id,
  tone: 'neutral',
  durationMs,
});
const sticky = toast('update', null);
const edge = toast('edge', 2_000);
const other = toast('other', 5_000);

describe('toasts', () => {
  it('are empty at first', () => {
    expect(visibleToast(NO_TOASTS)).toBeNull();
  });

  it('appear one at a time: a timed one replaces the timed one before it', () => {
    const state = addToast(addToast(NO_TOASTS, edge), other);
    expect(visibleToast(state)).toBe(other);
    expect(visibleToast(removeToast(state, 'other'))).toBeNull();
  });

  it('show a timed one before a sticky one, which then returns', () => {
    const both = addToast(addToast(NO_TOASTS, sticky), edge);
    expect(visibleToast(both)).toBe(edge);
    expect(visibleToast(removeToast(both, 'edge'))).toBe(sticky);
  });

  it('keep a sticky one that arrives during a timed one', () => {
    const both = addToast(addToast(NO_TOASTS, edge), sticky);
    expect(visibleToast(both)).toBe(edge);
    expect(visibleToast(removeToast(both, 'edge'))).toBe(sticky);
  });

  it('drop a sticky one only when it is dismissed', () => {
    const both = addToast(addToast(NO_TOASTS, sticky), edge);
    const closed = removeToast(both, 'update');
    expect(visibleToast(removeToast(closed, 'edge'))).toBeNull();
    expect(removeToast(both, 'unknown')).toEqual(both);
  });
});
