// Shows uploaded pictures in a preview, which is made of the reader's own components and knows the site's pictures only.
import { useEffect, type RefObject } from 'react';
import type { PartData } from '../../../../domain/story/admin.ts';
import { PICTURE_SLOTS, type PictureSlot } from '../../../../domain/story/replaced-pictures.ts';
import type { PictureTable } from '../../../../domain/story/picture-table.ts';
import styles from './pictures.module.css';
import { uploadAddress } from './upload-address.ts';

/** A stand-in for the picture of an added part that the site does not have yet. */
const UNKNOWN = { hash: '', width: 1600, height: 1067, widths: [1600] };

/** The table with an entry for each uploaded picture, and the part with all of them shown. */
export function toPreviewed(partData: PartData, pictures: PictureTable) {
  const uploads = PICTURE_SLOTS.flatMap((place) => {
    const picture = partData.content[place];
    return picture?.upload ? [{ ...picture, place, upload: picture.upload, enabled: true }] : [];
  });
  const table = Object.fromEntries(uploads.map(({ image }) => [image, pictures[image] ?? UNKNOWN]));
  const content = {
    ...partData.content,
    ...Object.fromEntries(uploads.map((picture) => [picture.place, picture])),
  };
  return { partData: { ...partData, content }, pictures: { ...pictures, ...table } };
}

/** Replaces the pictures of the page below `page` by the uploads. */
export function useShownUploads(page: RefObject<HTMLElement | null>, { content }: PartData): void {
  const main = content.illustration?.upload;
  const bottom = content.illustrationBottom?.upload;
  useEffect(() => {
    const images = [...(page.current?.querySelectorAll<HTMLImageElement>('figure img') ?? [])];
    const show = async (place: PictureSlot, id: string | null | undefined) => {
      const image = place === 'illustration' ? images[0] : images.at(-1);
      const address = id ? await uploadAddress(id) : null;
      if (!image || !address) return;
      for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
      image.removeAttribute('srcset');
      image.src = address;
      image.dataset['place'] = place;
      if (styles.shown) image.classList.add(styles.shown);
    };
    void show('illustration', main);
    void show('illustrationBottom', bottom);
  }, [page, main, bottom]);
}
