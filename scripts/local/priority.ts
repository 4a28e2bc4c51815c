// Lowers the priority of work that may take longer, so that readers need not wait for it.
import { setPriority } from 'node:os';

/** Sets the priority of a process, or on Linux of a thread, unless it has ended: 19 is the lowest, 0 the usual one. */
export function setPriorityIfRunning(id: number, priority: number): void {
  try {
    setPriority(id, priority);
  } catch (error) {
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
  }
}
