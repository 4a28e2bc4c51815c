// Says which pictures of a part are others than before.
import type { PicturePlace } from '../../../../domain/story/edit.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';

interface ChangedPicturesProps {
  texts: AdminTexts['stories']['editor'];
  places: readonly PicturePlace[];
  text: string;
}

export function ChangedPictures({ texts, places, text }: ChangedPicturesProps) {
  return places.map((place) => (
    <p key={place} data-changed={`${place}.picture`}>
      {fill(text, { place: texts.pictures[place] })}
    </p>
  ));
}
