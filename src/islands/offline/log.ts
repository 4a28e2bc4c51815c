// Logging for problems that readers are not notified of because they lose nothing.

/** Logs a warning to the console. */
export function warn(...message: unknown[]): void {
  console.warn('Offline reading:', ...message);
}
