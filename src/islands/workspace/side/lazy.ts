// Panels and dialogs that are loaded lazily. Their imports are in this module, which belongs to the first script: in a
// lazy module they would request the styles of the page again, from a URL that does not exist.
import { lazy } from 'react';

export const TranslatorPanels = lazy(() => import('./TranslatorPanels.tsx'));
export const TermDialog = lazy(() => import('./TermDialog.tsx'));
export const TextChanges = lazy(() => import('../dialogs/TextChanges.tsx'));
export const Memory = lazy(() => import('./Memory.tsx'));
export const Concordance = lazy(() => import('./Concordance.tsx'));
export const FieldHistory = lazy(() => import('./FieldHistory.tsx'));
