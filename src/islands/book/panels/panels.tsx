// The panels that open over the book: contents, settings, search, keys, or a picture.
import type { ReactElement, RefObject } from 'react';
import type { SearchHit } from '../../../domain/book/search.ts';
import { ContentsDialog } from './ContentsDialog.tsx';
import type { EnlargedPicture } from '../spread/PartPages.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { SearchDialog } from './search/SearchDialog.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import type { BookProps, BookTexts } from '../types.ts';
import type { TextView } from '../place/reading-place.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';
import type { Settings } from './use-settings.ts';
import type { Language } from '../../../domain/languages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './KeysDialog.module.css';
import { WithPanelTexts } from './PanelTexts.tsx';

interface KeysDialogProps {
  texts: BookTexts;
  language: Language;
  onClose: () => void;
  onFailed: () => void;
}

function KeysDialog({ texts, language, onClose, onFailed }: KeysDialogProps) {
  return (
    <WithPanelTexts {...{ language, onFailed }} loading={texts.book.loading}>
      {({ settingsPanel: { keys, keyList } }) => (
        <Dialog title={keys} closeLabel={texts.app.close} onClose={onClose}>
          <dl className={styles.list}>
            {Object.entries(keyList).map(([key, text]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </WithPanelTexts>
  );
}

export type Panel = 'contents' | 'settings' | 'search' | 'keys' | { enlarged: EnlargedPicture };

export interface PanelProps extends BookProps {
  panel: Panel | null;
  index: number;
  settings: Settings;
  partTexts: PartTexts;
  textView: RefObject<TextView>;
  onClose: () => void;
  onKeys: () => void;
  onFailed: () => void;
  onCover: () => void;
  onChoosePart: (index: number) => void;
  /** Opens a part at a paragraph, which is marked and takes the focus. */
  onChoosePlace: (hit: Pick<SearchHit, 'slug' | 'paragraph'>) => void;
}

export function renderPanel({ panel, ...props }: PanelProps): ReactElement | null {
  const { texts, language, parts, pictures, index, onClose, onFailed } = props;
  if (panel === null) return null;
  if (panel === 'contents') {
    return (
      <ContentsDialog
        {...{ texts, language, parts, pictures, index, onClose }}
        onCover={props.onCover}
        partTexts={props.partTexts}
        textView={props.textView}
        onChoose={props.onChoosePart}
        onChooseMark={props.onChoosePlace}
      />
    );
  }
  if (panel === 'settings') {
    return (
      <SettingsPanel
        {...{ texts, language, onClose, onFailed }}
        slug={parts[index]?.slug ?? ''}
        settings={props.settings}
        onKeys={props.onKeys}
      />
    );
  }
  if (panel === 'keys') return <KeysDialog {...{ texts, language, onClose, onFailed }} />;
  if (panel === 'search') {
    return (
      <SearchDialog
        {...{ texts, language, parts, onClose, onFailed }}
        partTexts={props.partTexts}
        onChoose={props.onChoosePlace}
      />
    );
  }
  const { illustration, lang } = panel.enlarged;
  return (
    <PictureDialog
      illustration={illustration}
      lang={lang}
      pictures={pictures}
      closeLabel={texts.app.close}
      enlargeLabel={texts.book.enlarge}
      onClose={onClose}
    />
  );
}
