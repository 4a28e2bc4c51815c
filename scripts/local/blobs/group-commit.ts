// Commits the writes that are waiting together: the disk takes as long for many as for one.
import type { BlobDatabase } from './database.ts';

interface Waiting {
  write: () => void;
  done: () => void;
  failed: (error: unknown) => void;
}

export class GroupCommit {
  readonly #database: BlobDatabase;
  #waiting: Waiting[] = [];

  constructor(database: BlobDatabase) {
    this.#database = database;
  }

  /**
   * Runs a write, synchronously and after all earlier ones. Resolves to its result when it is on disk; rejects, having
   * written nothing, if it or one that was committed with it throws.
   */
  run<T>(work: () => T): Promise<T> {
    return new Promise((done, failed) => {
      const result: { value?: T } = {};
      this.#waiting.push({
        write: () => {
          result.value = work();
        },
        done: () => done(result.value as T),
        failed,
      });
      // Requests that have already arrived are read before this runs, and join the group.
      if (this.#waiting.length === 1) setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const group = this.#waiting;
    this.#waiting = [];
    try {
      this.#database.writeAll(group.map(({ write }) => write));
    } catch (error) {
      for (const { failed } of group) failed(error);
      return;
    }
    for (const { done } of group) done();
  }
}
