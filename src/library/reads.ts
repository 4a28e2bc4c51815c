// Which texts a page was rendered from. A renderer opens a scope around each page; what the library is asked for inside
// of it is written down, so that a publish renders only the pages that asked for what it changed.
import type { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Language } from '../domain/languages.ts';
import type { PartSlug } from '../domain/story/parts.ts';
import type { Library } from './story.ts';

/**
 * Hashes of what was read, by question: `part ko part-1`, `titles ko`, `credit ko`, `cover ko`, `slugs`, `removed`,
 * `translatable en part-1`, `uploads`, `rev`.
 */
export type Reads = Record<string, string>;

/** Shared by the bundle that renders and the script that runs it, whose modules are different copies. */
const SCOPE = Symbol.for('the-nine-realms.reads');

/** Sets the scope in which reads are written down. Nothing is before this was called. */
export function openReads(scope: AsyncLocalStorage<Reads>): void {
  (globalThis as Record<symbol, unknown>)[SCOPE] = scope;
}

function currentScope(): AsyncLocalStorage<Reads> | undefined {
  return (globalThis as Record<symbol, unknown>)[SCOPE] as AsyncLocalStorage<Reads> | undefined;
}

/** Runs `make` so that its reads count for no page: for values that all pages share and no published text changes. */
export function unread<T>(make: () => T): T {
  return currentScope()?.exit(make) ?? make();
}

const hashes = new WeakMap<object, string>();

function hashOf(value: unknown): string {
  const known = typeof value === 'object' && value !== null ? hashes.get(value) : undefined;
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
  if (typeof value === 'object' && value !== null) hashes.set(value, hash);
  return hash;
}

function answerTo(library: Library, question: string): unknown {
  const [kind, language, slug] = question.split(' ') as [string, Language, PartSlug];
  switch (kind) {
    case 'part':
      return library.part(language, slug).part;
    case 'shown':
      return library.part(language, slug).language;
    case 'titles':
      return library.listedParts(language);
    case 'credit':
      return library.translator(language);
    case 'slugs':
      return library.slugs();
    case 'cover':
      return library.metadata(language);
    case 'uploads':
      return library.uploads().map(({ name, info }) => [name, info.hash]);
    case 'removed':
      return library.removed();
    case 'translatable':
      return library.isTranslatable(slug);
    case 'rev':
      return library.contentRev;
    default:
      throw new Error(`${question} is no question to the library`);
  }
}

/** The hash of a library's present answer to a question of `Reads`. */
export function readHash(library: Library, question: string): string {
  return hashOf(answerTo(library, question));
}

/** Returns the same library, which writes down what is read in the current scope. */
export function withReads(library: Library): Library {
  const note = (question: string): void => {
    const reads = currentScope()?.getStore();
    if (reads) reads[question] ??= readHash(library, question);
  };
  return {
    get contentRev() {
      note('rev');
      return library.contentRev;
    },
    metadata: (language) => {
      note(`cover ${language}`);
      return library.metadata(language);
    },
    part: (language, slug) => {
      note(`part ${language} ${slug}`);
      note(`shown ${language} ${slug}`);
      return library.part(language, slug);
    },
    isTranslated: (language, slug) => {
      note(`shown ${language} ${slug}`);
      return library.isTranslated(language, slug);
    },
    slugs: () => {
      note('slugs');
      return library.slugs();
    },
    uploads: () => {
      note('uploads');
      return library.uploads();
    },
    removed: () => {
      note('removed');
      return library.removed();
    },
    isTranslatable: (slug) => {
      note(`translatable en ${slug}`);
      return library.isTranslatable(slug);
    },
    translator: (language) => {
      note(`credit ${language}`);
      return library.translator(language);
    },
    listedParts: (language) => {
      note(`titles ${language}`);
      return library.listedParts(language);
    },
  };
}
