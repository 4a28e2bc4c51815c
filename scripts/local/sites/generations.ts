// Manages the built sites of a data folder: each in a folder of its own, one of them current. A pointer file, replaced
// atomically, names the current one.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonFile, writeFileAtomically } from '../atomic-file.ts';
import type { SiteFolders } from '../static/serve.ts';

/** Describes a finished site. */
export interface Generation {
  id: string;
  /** Fingerprint of the sources it was built from. */
  fingerprint: string;
  /** Hash of the published text it was built from. */
  publishedHash: string;
  /** The head revision of that text; 0 when nothing had been published. */
  publishedRev: number;
  builtAt: string;
}

interface Pointer {
  current: Generation;
  previous: string | null;
}

const POINTER_FILE = 'current.json';

/** The build of a killed host ends by itself, but may still write into a folder while it is being removed. */
const REMOVE_OPTIONS = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;

export class Generations {
  readonly #folder: string;
  #pointer: Pointer | null;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    const pointer = readJsonFile(join(folder, POINTER_FILE)) as Pointer | null;
    this.#pointer = pointer && existsSync(this.siteFolder(pointer.current.id)) ? pointer : null;
  }

  /** Returns the site that is served, or null before the first build. */
  get current(): Generation | null {
    return this.#pointer?.current ?? null;
  }

  folders(): SiteFolders {
    const pointer = this.#pointer;
    return {
      current: pointer ? this.siteFolder(pointer.current.id) : null,
      previous: pointer?.previous ? this.siteFolder(pointer.previous) : null,
    };
  }

  /** Creates the folder of a new build and returns its id. Ids sort by time. */
  create(now: Date): string {
    const id = `${now.toISOString().replace(/\D/g, '').slice(0, 17)}-${randomBytes(3).toString('hex')}`;
    mkdirSync(this.#path(id), { recursive: true });
    return id;
  }

  siteFolder(id: string): string {
    return join(this.#path(id), 'site');
  }

  /** Returns the folder with the published text that a site is built from. */
  publishedFolder(id: string): string {
    return join(this.#path(id), 'published');
  }

  /** Returns the folder for a build's temporary files. */
  cacheFolder(id: string): string {
    return join(this.#path(id), 'cache');
  }

  /** Makes a finished build the current one at once, and keeps the one before. */
  promote(generation: Generation): void {
    const pointer = { current: generation, previous: this.#pointer?.current.id ?? null };
    writeFileAtomically(join(this.#folder, POINTER_FILE), `${JSON.stringify(pointer, null, 2)}\n`);
    this.#pointer = pointer;
  }

  /**
   * Removes everything but the current and the previous site, including what a killed host left behind and what those
   * two were built from, such as texts that were deleted since. Must not run during a build. Removes asynchronously,
   * because readers should not wait for thousands of files. Throws when something cannot be removed.
   */
  async removeOthers(): Promise<void> {
    const sites = [this.#pointer?.current.id, this.#pointer?.previous].filter(
      (id) => typeof id === 'string',
    );
    const kept = [...sites, POINTER_FILE];
    const others = readdirSync(this.#folder).filter((name) => !kept.includes(name));
    const sources = sites.flatMap((id) => [this.publishedFolder(id), this.cacheFolder(id)]);
    const paths = [...others.map((name) => this.#path(name)), ...sources];
    await Promise.all(paths.map((path) => rm(path, REMOVE_OPTIONS)));
  }

  #path(id: string): string {
    return join(this.#folder, id);
  }
}
