// What islands share about packs: downloads that run in this tab, and that something kept has changed, here or in another
// tab. The rules stand in domain/offline/download, the work in offline/packs/packs.
import { atom } from 'nanostores';
import type { PackProgress } from '../domain/offline/download.ts';
import type { Language } from '../domain/languages.ts';

/** The downloads that run in this tab, each with how far it is; null before its list is there, undefined when none runs. */
export const $packProgress = atom<Partial<Record<Language, PackProgress | null | undefined>>>({});

/** Counts changes of what is kept: whoever shows it asks again. */
export const $packChanges = atom(0);
