// The English next to a field, rendered as in the book: selectable text, not a locked field.
import { pictureUrl, type PictureInfo } from '../../../domain/story/picture-table.ts';
import { toTokens } from '../../../domain/story/text.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import story from '../../../ui/StoryType.module.css';
import { StoryWords } from '../../../ui/StoryWords.tsx';
import { useSelected } from '../../../ui/use-store.ts';
import styles from './RowText.module.css';
import { fieldDomId } from '../texts.ts';
import { useWork } from '../work.ts';

/** Returns the name of the picture that a field describes. */
function usePictureName(field: FieldId): string | undefined {
  const { editor } = useWork();
  return useSelected(editor.$edit, () => {
    const content = editor.editSession()?.response.source.part.content;
    if (field === 'illustration.alt') return content?.illustration?.image;
    return field === 'illustrationBottom.alt' ? content?.illustrationBottom?.image : undefined;
  });
}

function Picture({ name, info }: { name: string; info: PictureInfo }) {
  const { width, height, widths } = info;
  return (
    <div className={styles.picture}>
      <img
        src={pictureUrl(name, info, widths[1] ?? width, 'webp')}
        {...{ width, height }}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}

export function Original({ field, source }: { field: FieldId; source: string }) {
  const { pictures } = useWork();
  const name = usePictureName(field);
  const info = name === undefined ? undefined : pictures[name];
  return (
    <div className={`${styles.original ?? ''} ${story.story ?? ''}`} lang="en">
      {name !== undefined && info && <Picture name={name} info={info} />}
      <p id={fieldDomId(field, 'source')}>
        <StoryWords tokens={toTokens(source)} />
      </p>
    </div>
  );
}
