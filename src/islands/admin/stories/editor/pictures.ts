// The pictures of the open English part: those that readers have, and those that wait to be published with its text. No
// React.
import { atom } from 'nanostores';
import type { PictureTable } from '../../../../domain/story/picture-table.ts';
import { PICTURE_SLOTS, type PartPictures } from '../../../../domain/story/replaced-pictures.ts';
import type { EditorConfig } from '../../../workspace/editor-config.ts';
import styles from '../pictures/pictures.module.css';
import { uploadAddress } from '../pictures/upload-address.ts';

type EnglishConfig = NonNullable<EditorConfig['english']>;

/** A stand-in for the picture of an added part that the site does not have yet. */
const PLACEHOLDER = { hash: '', width: 1600, height: 1067, widths: [1600] };

export function createPictures() {
  const $stored = atom<PartPictures>({});
  /** Null: the pictures that readers have. */
  const $chosen = atom<PartPictures | null>(null);
  const $isWaiting = atom(false);
  const $shown = atom<PartPictures>({});
  const show = (): void => {
    $shown.set($chosen.get() ?? $stored.get());
    $isWaiting.set($chosen.get() !== null);
  };
  $stored.listen(show);
  $chosen.listen(show);

  const choose = (wanted: PartPictures | null): void => {
    const isStored = JSON.stringify(wanted) === JSON.stringify($stored.get());
    $chosen.set(isStored ? null : wanted);
  };

  const withPictures: EnglishConfig['withPictures'] = (part, table, text) => {
    const uploads = PICTURE_SLOTS.flatMap((slot) => {
      const picture = $shown.get()[slot];
      const { alt = '', caption = '' } = text[slot] ?? {};
      return picture?.upload ? [{ ...picture, slot, alt, caption, enabled: true }] : [];
    });
    const shown = uploads.map((picture) => [picture.slot, picture] as const);
    const infos = uploads.map(({ image }) => [image, table[image] ?? PLACEHOLDER] as const);
    return {
      part: { ...part, content: { ...part.content, ...Object.fromEntries(shown) } },
      pictures: { ...table, ...(Object.fromEntries(infos) satisfies PictureTable) },
    };
  };

  const showUploads = (page: HTMLElement): void => {
    const images = [...page.querySelectorAll<HTMLImageElement>('figure img')];
    for (const slot of PICTURE_SLOTS) {
      const id = $shown.get()[slot]?.upload;
      const image = slot === 'illustration' ? images[0] : images.at(-1);
      if (!id || !image) continue;
      void uploadAddress(id).then((address) => {
        if (!address) return;
        for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
        image.removeAttribute('srcset');
        image.src = address;
        image.dataset['slot'] = slot;
        if (styles.shown) image.classList.add(styles.shown);
      });
    }
  };

  return { $stored, $chosen, $isWaiting, $shown, choose, withPictures, showUploads };
}
