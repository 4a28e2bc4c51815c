// GET /api/images/{id}: a profile picture, public. The content of an id never changes, but it may be withdrawn, so no
// cache may keep it for long.
import type { EndpointConfig } from '../src/domain/endpoints.ts';
import { cdnHeaders } from './lib/http/cdn-cache.ts';
import { handle } from './lib/http/handle.ts';
import { fileResponse } from './lib/http/response.ts';
import { pictureTag, requirePicture } from './lib/identity/picture-address.ts';
import { SHORT_TIMEOUT_BUDGET, openStore } from './lib/storage/store.ts';

/** How long a withdrawn picture may still be shown. */
const MAX_AGE = 'max-age=3600';

export default handle('image', {
  GET: async ({ params, deployContext }) => {
    const images = openStore('images', deployContext, SHORT_TIMEOUT_BUDGET);
    const { bytes, type } = await requirePicture(images, params.id);
    return fileResponse(bytes, type, {
      'Cache-Control': `public, ${MAX_AGE}`,
      ...cdnHeaders(deployContext, [pictureTag(params.id)], MAX_AGE),
      // Our own file name, because the visitor chose the last segment of the address.
      'Content-Disposition': `inline; filename="picture.${type === 'image/png' ? 'png' : 'jpg'}"`,
    });
  },
});

export const config: EndpointConfig<'image'> = { path: '/api/images/:id' };
