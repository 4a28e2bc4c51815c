// The panels beside the rows or in a question, which are loaded late. The imports are in a module of the first script,
// whose styles the page has: a late module would request them again, from a URL that does not exist.
import { lazy } from 'react';

export const TranslatorPanels = lazy(() => import('./TranslatorPanels.tsx'));
export const TermDialog = lazy(() => import('./TermDialog.tsx'));
export const TextChanges = lazy(() => import('../dialogs/TextChanges.tsx'));
export const Memory = lazy(() => import('./Memory.tsx'));
export const Concordance = lazy(() => import('./Concordance.tsx'));
export const FieldHistory = lazy(() => import('./FieldHistory.tsx'));
