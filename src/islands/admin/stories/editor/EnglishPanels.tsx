// The side panels of the English editor: those that a translator has for the field, and the part's pictures.
import {
  PICTURE_SLOTS,
  changedPictures,
  type PartPictures,
} from '../../../../domain/story/replaced-pictures.ts';
import { fill } from '../../../../i18n/messages.ts';
import { useStore } from '../../../../ui/use-store.ts';
import type { PanelProps } from '../../../workspace/editor-config.ts';
import { ChecksPanel } from '../../../workspace/side/ChecksPanel.tsx';
import { CorrectionsPanel, HistoryPanel } from '../../../workspace/side/TranslatorPanels.tsx';
import { useEnglishEditing } from './english-editing.ts';
import { PicturePanel } from './PicturePanel.tsx';

export function EnglishPanels({ field }: PanelProps) {
  return (
    <>
      <ChecksPanel field={field} />
      <CorrectionsPanel field={field} />
      <HistoryPanel field={field} />
      {PICTURE_SLOTS.map((slot) => (
        <PicturePanel key={slot} slot={slot} />
      ))}
    </>
  );
}

/** Names the slots in which a version of the history has another picture than the part has now. */
export function PictureChanges({ pictures }: { pictures: PartPictures | undefined }) {
  const { texts, pictures: own } = useEnglishEditing();
  const shown = useStore(own.$shown);
  const { history, pictures: names } = texts.editor;
  return changedPictures(shown, pictures ?? {}).map((slot) => (
    <p key={slot} data-changed={`${slot}.picture`}>
      {fill(history.picture, { place: names[slot] })}
    </p>
  ));
}
