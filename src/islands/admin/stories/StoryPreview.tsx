// Previews a text as readers will see it, with the book's own renderer in a dialog. Its links are disabled.
import { useEffect, useRef } from 'react';
import type { Language } from '../../../domain/languages.ts';
import type { PictureTable } from '../../../domain/story/picture-table.ts';
import type { PartData } from '../../../domain/story/admin.ts';
import type { ReaderPart } from '../../../domain/story/responses.ts';
import { splitTitle, type PartSlug } from '../../../domain/story/parts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PartOpening, PartText } from '../../../ui/PartText.tsx';
import { toPreviewed, useShownUploads } from './pictures/use-shown-uploads.ts';
import styles from './StoryPreview.module.css';

interface StoryPreviewProps {
  title: string;
  closeLabel: string;
  partData: PartData;
  part: PartSlug;
  language: Language;
  pictures: PictureTable;
  onClose: () => void;
}

/** The part in the form that the reader's components expect. Its dates are not shown, so they are constant. */
function toReaderPart({ title, content }: PartData, slug: PartSlug): ReaderPart {
  const at = '1970-01-01T00:00:00.000Z';
  return {
    slug,
    title,
    partType: splitTitle(title).label,
    orderIndex: 0,
    version: '1.0.0',
    lastModified: at,
    status: 'published',
    publishedAt: at,
    content,
  };
}

export function StoryPreview(props: StoryPreviewProps) {
  const { title, closeLabel, part, language, onClose } = props;
  const { partData, pictures } = toPreviewed(props.partData, props.pictures);
  const shown = { part: toReaderPart(partData, part), language, pictures };
  const page = useRef<HTMLDivElement>(null);
  useShownUploads(page, partData);
  useEffect(() => {
    for (const link of page.current?.querySelectorAll('a') ?? []) link.removeAttribute('href');
  }, []);
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} place="wide">
      <div ref={page} className={styles.page}>
        <PartOpening {...shown} enlargeLabel="" note={null} noteLanguage={language} />
        <PartText {...shown} />
      </div>
    </Dialog>
  );
}
