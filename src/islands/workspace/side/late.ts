// What stands beside the rows or in a question, and is loaded late. The imports stand in a module of the first script,
// whose styles the page has: one that is loaded late would ask for them again, by an address that they do not have.
import { lazy } from 'react';

export const TranslatorPanels = lazy(() => import('./TranslatorPanels.tsx'));
export const TermDialog = lazy(() => import('./TermDialog.tsx'));
export const TextChanges = lazy(() => import('../dialogs/TextChanges.tsx'));
export const Memory = lazy(() => import('./Memory.tsx'));
export const Concordance = lazy(() => import('./Concordance.tsx'));
export const FieldHistory = lazy(() => import('./FieldHistory.tsx'));
