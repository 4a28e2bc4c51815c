// Pack state shared by islands: the downloads running in this tab, and a counter of changes to stored content in any
// tab. The rules are in domain/offline/download.ts, the implementation in offline/packs/packs.ts.
import { atom } from 'nanostores';
import type { Language } from '../domain/languages.ts';
import type { PackProgress } from '../domain/offline/download.ts';

/** Progress of each download running in this tab. Null until its file list has arrived; undefined when none runs. */
export const $packProgress = atom<Partial<Record<Language, PackProgress | null | undefined>>>({});

/** Incremented whenever stored content changes. Components that display it re-read on each change. */
export const $packChanges = atom(0);
