// Addresses of uploaded pictures for this page: of a file chosen here, or fetched once with the admin's token. They
// stay as long as the page, because the form, the preview and a return to the form show the same picture.
import { getStoryPicture } from '../../../../api/admin-stories.ts';
import { asAdmin } from '../../session/as-admin.ts';

const addresses = new Map<string, Promise<string | null>>();

/** Stores the address of a file chosen here, which spares its download. */
export function rememberUpload(id: string, file: Blob): void {
  addresses.set(id, Promise.resolve(URL.createObjectURL(file)));
}

/** Resolves to null if the picture cannot be loaded; the next call tries again. */
export function uploadAddress(id: string): Promise<string | null> {
  const known = addresses.get(id);
  if (known) return known;
  const asked = asAdmin((token) => getStoryPicture(token, id)).then((result) => {
    if (result.ok) return URL.createObjectURL(result.data);
    addresses.delete(id);
    return null;
  });
  addresses.set(id, asked);
  return asked;
}
