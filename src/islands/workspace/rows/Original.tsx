// The English next to a field, rendered as in the book: selectable text, not a locked field.
import type { ReactNode } from 'react';
import { pictureUrl, type PictureInfo } from '../../../domain/story/pictures.ts';
import { toTokens } from '../../../domain/story/text.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import story from '../../../ui/StoryType.module.css';
import styles from './RowText.module.css';
import { fieldDomId } from '../texts.ts';

interface OriginalProps {
  /** Content below the English. */
  children?: ReactNode;
  field: FieldId;
  source: string;
  /** The picture that the field describes. */
  picture: { name: string; info: PictureInfo } | null;
}

export function Original({ field, source, picture, children }: OriginalProps) {
  return (
    <div className={`${styles.original ?? ''} ${story.story ?? ''}`} lang="en">
      {picture && (
        <div className={styles.picture}>
          <img
            src={pictureUrl(
              picture.name,
              picture.info,
              picture.info.widths[1] ?? picture.info.width,
              'webp',
            )}
            width={picture.info.width}
            height={picture.info.height}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </div>
      )}
      <p id={fieldDomId(field, 'source')}>
        {toTokens(source).map((token, index) =>
          token.bold ? <strong key={index}>{token.text}</strong> : token.text,
        )}
      </p>
      {children}
    </div>
  );
}
