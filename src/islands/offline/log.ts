// Logging for problems that readers are not notified of because they lose nothing.

export function warn(...message: unknown[]): void {
  console.warn('Offline reading:', ...message);
}
