// Decides when a page reloads after a new worker took over (SPEC 4): once, never on the first visit, never with unsaved
// text. Pure: browser events arrive as method calls.

export interface UpdateReload {
  /** Another worker now controls this page. */
  controllerChanged: () => void;
  /** The reader asked for the new version in this tab. Returns whether only the reload was left to do. */
  updateRequested: () => boolean;
  /** There is no unsaved text any more. */
  textSaved: () => void;
}

export interface UpdateReloadTools {
  /** Whether a worker controlled the page when it started listening. */
  hadController: boolean;
  isReloadHeld: () => boolean;
  /** The reload is due but delayed by unsaved text. */
  onDelayed: () => void;
  reload: () => void;
}

/** Creates the state machine for a tab's single reload. */
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
    if (isDue && !tools.isReloadHeld()) reloadOnce();
  };

  return {
    controllerChanged: () => {
      // The first worker takes over a page of its own version.
      isDue ||= isOldPage;
      isOldPage = true;
      reloadWhenSaved();
      if (isDue && !isReloading) tools.onDelayed();
    },
    updateRequested: () => {
      // A page that bypassed the worker (Shift+Reload) has no controller, but must reload too.
      isOldPage = true;
      if (isDue) reloadOnce();
      return isDue;
    },
    textSaved: reloadWhenSaved,
  };
}
