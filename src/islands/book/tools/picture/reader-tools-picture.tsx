// Words of the story as a picture: shows the card, and shares or saves it as a PNG file.
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { HTML_LANG } from '../../../../domain/languages.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import { fill } from '../../../../i18n/messages.ts';
import controls from '../../../../ui/controls.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import type { ReaderTexts } from '../../reader-texts.ts';
import { CARD_SIZE, drawCard, type CardText } from './draw-card.ts';
import styles from './Picture.module.css';

export interface PictureProps {
  texts: ReaderTexts['picture'];
  closeLabel: string;
  card: CardText;
  /** The CSS font families of the story's text. */
  family: string;
  slug: PartSlug;
  onClose: () => void;
  onFailed: () => void;
}

/** Over plain HTTP and in some browsers there is no sharing. */
type MaySharing = Partial<Pick<Navigator, 'share' | 'canShare'>>;

function canShare(file: File): boolean {
  return (navigator as MaySharing).canShare?.({ files: [file] }) ?? false;
}

/** The card as a file; null if the browser refuses to draw. */
async function makeFile({ card, family, slug }: PictureProps): Promise<File | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, CARD_SIZE);
  // Decides between the Chinese and the Japanese shape of a character.
  canvas.lang = HTML_LANG[card.language];
  const context = canvas.getContext('2d');
  if (!context) return null;
  await drawCard(context, card, family);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return blob && new File([blob], `nine-realms-${slug}.png`, { type: 'image/png' });
}

/** The dialog with the card. */
export function Picture(props: PictureProps): ReactElement {
  const { texts, card, closeLabel, onClose } = props;
  const [made, setMade] = useState<{ file: File; address: string } | null>(null);
  const make = useEffectEvent(() => makeFile(props));
  const fail = useEffectEvent(props.onFailed);
  useEffect(() => {
    let address: string | null = null;
    let isClosed = false;
    void make().then((file) => {
      if (isClosed) return;
      if (!file) {
        fail();
        return;
      }
      address = URL.createObjectURL(file);
      setMade({ file, address });
    });
    return () => {
      isClosed = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, []);

  const share = async (file: File): Promise<void> => {
    try {
      await navigator.share({ files: [file], title: card.title });
    } catch (refused) {
      // The reader closed the system's panel, or pressed twice and it is open already.
      const { name } = refused as DOMException;
      if (name === 'AbortError' || name === 'InvalidStateError') return;
      saveFile(file, file.name);
    }
  };
  const actions = (
    <div className={styles.actions}>
      {made && canShare(made.file) && (
        <button type="button" className={controls.primary} onClick={() => void share(made.file)}>
          {texts.share}
        </button>
      )}
      <button
        type="button"
        className={controls.secondary}
        disabled={!made}
        onClick={() => made && saveFile(made.file, made.file.name)}
      >
        {texts.save}
      </button>
    </div>
  );
  return (
    <Dialog title={texts.title} {...{ closeLabel, onClose, actions }}>
      <div className={styles.card}>
        {made && (
          <img src={made.address} {...CARD_SIZE} alt={fill(texts.alt, { words: card.words })} />
        )}
      </div>
    </Dialog>
  );
}
