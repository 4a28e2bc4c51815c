// When a page reloads because a new worker took over (SPEC 4): once, never on the first visit, never under unsaved text.
// Pure: the browser's events come in as calls.

export interface UpdateReload {
  /** Another worker is in charge of this page now. */
  controllerChanged: () => void;
  /** The reader wants the new version in this tab; says whether the reload is what is left to do. */
  asked: () => boolean;
  /** Nothing is unsaved any more. */
  textSaved: () => void;
}

export interface UpdateReloadTools {
  /** Whether a worker was in charge when the page began to listen. */
  hadController: boolean;
  hasUnsavedText: () => boolean;
  /** The reload is due and waits for unsaved text. */
  heldUp: () => void;
  reload: () => void;
}

/** Decides about the one reload of a tab. */
export function createUpdateReload(tools: UpdateReloadTools): UpdateReload {
  let isOldPage = tools.hadController;
  let isDue = false;
  let isReloading = false;

  const reloadOnce = (): void => {
    if (isReloading) return;
    isReloading = true;
    tools.reload();
  };
  const reloadWhenSaved = (): void => {
    if (isDue && !tools.hasUnsavedText()) reloadOnce();
  };

  return {
    controllerChanged: () => {
      // The first worker takes over a page that is as new as it is.
      isDue ||= isOldPage;
      isOldPage = true;
      reloadWhenSaved();
      if (isDue && !isReloading) tools.heldUp();
    },
    asked: () => {
      // A page that was loaded past the worker (Shift and reload) has none, and is to reload all the same.
      isOldPage = true;
      if (isDue) reloadOnce();
      return isDue;
    },
    textSaved: reloadWhenSaved,
  };
}
