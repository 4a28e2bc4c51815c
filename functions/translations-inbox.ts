// GET /api/translations/inbox: what happened to the parts of a language. POST marks entries as read.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { InboxWriteSchema } from '../src/domain/translation/discussion/inbox-answers.ts';
import { readOpen } from './lib/corrections/records.ts';
import { handle } from './lib/http/handle.ts';
import { readJson } from './lib/http/read-body.ts';
import { markRead, openInbox, showInbox } from './lib/translations/inbox.ts';

export default handle('translationsInbox', {
  GET: async (call) => showInbox(await openInbox(call), readOpen),
  POST: async (call) => {
    const context = await openInbox(call);
    const wanted = await readJson(call.request, InboxWriteSchema);
    return markRead(context, wanted, readOpen, Date.now());
  },
});

export const config: EndpointConfig<'translationsInbox'> = {
  path: '/api/translations/inbox',
};
