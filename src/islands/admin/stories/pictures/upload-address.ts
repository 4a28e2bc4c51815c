// Object URLs of uploaded pictures: of a file chosen here, or of one fetched once with the admin's token. They are kept
// as long as the page is open, because the form, the preview and a return to the form show the same picture.
import { getStoryPicture } from '../../../../api/admin-stories.ts';
import { asAdmin } from '../../session/as-admin.ts';

const addresses = new Map<string, Promise<string | null>>();

/** Stores the address of a file chosen here, so that it is not downloaded. */
export function rememberUpload(id: string, file: Blob): void {
  addresses.set(id, Promise.resolve(URL.createObjectURL(file)));
}

/** Resolves to the address, or to null if the picture cannot be loaded; the next call then tries again. */
export function uploadAddress(id: string): Promise<string | null> {
  const known = addresses.get(id);
  if (known) return known;
  const loading = asAdmin((token) => getStoryPicture(token, id)).then((result) => {
    if (result.ok) return URL.createObjectURL(result.data);
    addresses.delete(id);
    return null;
  });
  addresses.set(id, loading);
  return loading;
}
