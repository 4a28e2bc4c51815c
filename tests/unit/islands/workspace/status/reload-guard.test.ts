// When a new version may reload the workspace (decision 124).
import { atom } from 'nanostores';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  nextEdit,
  type EditState,
} from '../../../../../src/islands/workspace/editor/edit-state.ts';
import {
  $isUpdateAsked,
  holdReload,
} from '../../../../../src/islands/workspace/status/reload-guard.ts';
import { createUpdateReload } from '../../../../../src/offline/worker-update.ts';
import { responseOf, PUBLISHED, withField } from '../editor/responses.ts';

function openTab() {
  const $edit = atom<EditState>({ name: 'loading', part: 'part-1' });
  const $isHeld = atom(false);
  const tab = { isHidden: false, reloads: 0, look: (): void => undefined };
  const reload = createUpdateReload({
    hadController: true,
    isReloadHeld: () => $isHeld.get(),
    onDelayed: () => undefined,
    reload: () => (tab.reloads += 1),
  });
  $isHeld.subscribe(() => reload.textSaved());
  const stop = holdReload($edit, $isHeld, {
    isHidden: () => tab.isHidden,
    onVisibility: (run) => {
      tab.look = run;
      return () => undefined;
    },
  });
  const happen = (event: Parameters<typeof nextEdit>[1]): void =>
    $edit.set(nextEdit($edit.get(), event));
  happen({ type: 'loaded', response: responseOf() });
  return {
    tab,
    stop,
    isHeld: () => $isHeld.get(),
    type: () => happen({ type: 'typed', field: 'text.0', value: 'Benim.' }),
    save: () => {
      const state = $edit.get();
      if (state.name !== 'ready') throw new Error('Nothing is open');
      const draft = withField(PUBLISHED, 0, 'Benim.');
      happen({ type: 'saved', sent: state.editSession, response: responseOf({ rev: 4, draft }) });
    },
    see: (isSeen: boolean) => {
      tab.isHidden = !isSeen;
      tab.look();
    },
    update: () => reload.controllerChanged(),
  };
}

beforeEach(() => $isUpdateAsked.set(false));

describe('an update requested in this tab', () => {
  it('reloads at once when nothing is unsaved', () => {
    const { tab, update } = openTab();
    $isUpdateAsked.set(true);
    update();
    expect(tab.reloads).toBe(1);
  });

  it('waits for unsaved text, in a visible or hidden tab, and reloads as soon as it is saved', () => {
    const { tab, type, save, see, update } = openTab();
    type();
    $isUpdateAsked.set(true);
    update();
    see(false);
    see(true);
    expect(tab.reloads).toBe(0);
    save();
    expect(tab.reloads).toBe(1);
  });
});

describe('an update requested in another tab', () => {
  it('waits until this tab is hidden', () => {
    const { tab, type, save, see, update } = openTab();
    type();
    update();
    save();
    see(true);
    expect(tab.reloads).toBe(0);
    see(false);
    expect(tab.reloads).toBe(1);
  });

  it('reloads a hidden tab only once its text is saved', () => {
    const { tab, type, save, see, update } = openTab();
    type();
    see(false);
    update();
    expect(tab.reloads).toBe(0);
    save();
    expect(tab.reloads).toBe(1);
  });

  it('does not reload if the person returns before the text is saved', () => {
    const { tab, type, save, see, update } = openTab();
    type();
    see(false);
    update();
    see(true);
    save();
    expect(tab.reloads).toBe(0);
  });
});

it('a closed editor no longer delays a reload', () => {
  const { stop, type, isHeld } = openTab();
  type();
  expect(isHeld()).toBe(true);
  stop();
  expect(isHeld()).toBe(false);
});
