// When a tab reloads because a new worker took over (SPEC 4): every event in every state.
import { describe, expect, it } from 'vitest';
import { createUpdateReload } from '../../../src/offline/worker-update.ts';

interface Tab {
  changed: () => void;
  ask: () => boolean;
  write: () => void;
  save: () => void;
  reloads: number;
  heldUp: number;
}

function openTab(hadController: boolean): Tab {
  let isUnsaved = false;
  const tab: Tab = {
    changed: () => reload.controllerChanged(),
    ask: () => reload.updateRequested(),
    write: () => (isUnsaved = true),
    save: () => {
      isUnsaved = false;
      reload.textSaved();
    },
    reloads: 0,
    heldUp: 0,
  };
  const reload = createUpdateReload({
    hadController,
    isReloadHeld: () => isUnsaved,
    onDelayed: () => (tab.heldUp += 1),
    reload: () => (tab.reloads += 1),
  });
  return tab;
}

describe('a tab without a worker', () => {
  it('is not reloaded by the first one that takes over', () => {
    const tab = openTab(false);
    tab.changed();
    tab.write();
    tab.save();
    expect(tab.reloads).toBe(0);
  });

  it('is reloaded by the second, once', () => {
    const tab = openTab(false);
    for (let change = 1; change <= 4; change += 1) tab.changed();
    expect(tab.reloads).toBe(1);
  });

  it('is reloaded if its reader requested the update', () => {
    const tab = openTab(false);
    expect(tab.ask()).toBe(false);
    tab.changed();
    expect(tab.reloads).toBe(1);
  });
});

describe('a tab with a worker', () => {
  it('is reloaded once, however often workers change', () => {
    const tab = openTab(true);
    for (let change = 1; change <= 4; change += 1) tab.changed();
    expect([tab.reloads, tab.heldUp]).toEqual([1, 0]);
  });

  it('is not reloaded by a request alone: the waiting worker has to take over', () => {
    const tab = openTab(true);
    expect(tab.ask()).toBe(false);
    expect(tab.reloads).toBe(0);
  });

  it('is not reloaded by saving alone', () => {
    const tab = openTab(true);
    tab.write();
    tab.save();
    expect(tab.reloads).toBe(0);
  });
});

describe('a tab with unsaved text', () => {
  function writing(): Tab {
    const tab = openTab(true);
    tab.write();
    tab.changed();
    return tab;
  }

  it('is not reloaded, and reports that the update is held up', () => {
    const tab = writing();
    expect([tab.reloads, tab.heldUp]).toEqual([0, 1]);
    tab.changed();
    expect([tab.reloads, tab.heldUp]).toEqual([0, 2]);
  });

  it('is reloaded once when it is saved', () => {
    const tab = writing();
    tab.save();
    tab.save();
    expect(tab.reloads).toBe(1);
  });

  it('is reloaded when the reader requests it again', () => {
    const tab = writing();
    expect(tab.ask()).toBe(true);
    tab.save();
    expect(tab.reloads).toBe(1);
  });
});
