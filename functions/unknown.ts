// /api and below: every address no other function has, answered as JSON. The others are excluded by name, because which of two
// matching functions the platform calls is not documented.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { handle } from './lib/http/handle.ts';

export default handle('unknown', {});

export const config: EndpointConfig<'unknown'> = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/health',
    '/api/stories/:storyId/parts',
    '/api/stories/:storyId/:language/:partSlug',
    '/api/translations/published/:language',
    '/api/admin-auth/login',
    '/api/admin-auth/verify',
    '/api/admin-auth/logout',
    '/api/airdrop/claim',
    '/api/airdrop/status/:id',
    '/api/airdrop/stats',
    '/api/upload/screenshot',
    '/api/admin-dashboard/submissions',
    '/api/admin-dashboard/stats',
    '/api/admin-dashboard/submissions/:id/action',
    '/api/admin-dashboard/submissions/:id/screenshot',
    '/api/admin-dashboard/submissions/:id/trustline',
    '/api/admin-dashboard/submissions.csv',
    '/api/admin/audit',
    '/api/translations/build-status',
    '/api/translations/:language(ko|zh|ja|tr)/:part',
    '/api/translations/:language(ko|zh|ja|tr)/:part/draft',
    '/api/translations/:language(ko|zh|ja|tr)/:part/publish',
    '/api/translations/:language(ko|zh|ja|tr)/:part/restore',
    '/api/translations/:language(ko|zh|ja|tr)/:part/confirm',
    '/api/translations/:language(ko|zh|ja|tr)/:part/history',
    '/api/translations/dashboard',
    '/api/translations/work-queue',
    '/api/translations/progress/:storyId',
    '/content/stories/:storyId/:language(ko|zh|ja|tr)/:part-:state(draft|ori).json',
  ],
};
