// GET /api/admin/languages/{language}: whether a translation needs an approval before it is published. PUT: changes it.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { LanguageWriteSchema } from '../src/domain/translation/language-settings.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import {
  changeLanguage,
  openLanguage as openLanguageCall,
  showLanguage,
} from './lib/translations/language-settings.ts';

export default handle('adminLanguage', {
  GET: async (call) => showLanguage(await openLanguageCall(call)),
  PUT: async (call) => {
    const caller = await openLanguageCall(call);
    const wanted = await readJson(call.request, LanguageWriteSchema);
    return changeLanguage(caller, wanted, Date.now());
  },
});

export const config: EndpointConfig<'adminLanguage'> = {
  path: '/api/admin/languages/:language(ko|zh|ja|tr)',
};
