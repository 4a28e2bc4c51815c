// Keeps an upload that a part is about to name (decision 061). Apart from pictures.ts, because only that one needs the image
// library.
import { AppError } from '../../../src/domain/errors.ts';
import { copyBody, isBodyId } from '../storage/bodies.ts';
import type { KeepPicture } from './part.ts';
import type { RebuildCall } from '../texts/rebuild.ts';

/** Copies uploads to where the build finds them and nothing removes them: a text that names one may be restored. */
export function pictureKeeper({ stores }: Pick<RebuildCall, 'stores'>): KeepPicture {
  return async (id) => {
    if (isBodyId(id) && (await copyBody(stores('images'), 'story-uploads', 'story', id))) return;
    throw new AppError('upload.unknown');
  };
}
