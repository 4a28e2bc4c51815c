// Previews the part as readers will see it, with the book's own renderer and the text in the fields. Its links are
// disabled.
import { useEffect, useRef } from 'react';
import { withAddedPicture } from '../../../domain/story/replaced-pictures.ts';
import type { ReaderPart } from '../../../domain/story/responses.ts';
import { fieldsOf, getField, setField } from '../../../domain/translation/text/fields.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PartOpening, PartText } from '../../../ui/PartText.tsx';
import styles from './WorkDialogs.module.css';
import { englishOf, type EditSession } from '../editor/server-copy.ts';
import { useEditSession, useWork } from '../work.ts';

/** Returns the part for readers. Fields without a translation show the English text, as they do for readers. */
function toReaderPart({ response, text }: EditSession): ReaderPart {
  const { text: english, isItself } = englishOf(response);
  let shownText = isItself ? text : english;
  for (const field of fieldsOf(english)) {
    const value = getField(text, field) ?? '';
    if (value.trim() !== '') shownText = setField(shownText, field, value);
  }
  const { content, partType } = response.source.part;
  const { illustration, illustrationBottom } = content;
  const placeholderDate = new Date(0).toISOString();
  const part: ReaderPart = {
    slug: response.part,
    title: shownText.title,
    partType,
    orderIndex: 0,
    version: '1.0.0',
    lastModified: placeholderDate,
    status: 'published',
    publishedAt: placeholderDate,
    content: {
      text: shownText.text,
      quote: shownText.quote,
      illustration: illustration && { ...illustration, ...shownText.illustration },
      illustrationBottom: illustrationBottom && {
        ...illustrationBottom,
        ...shownText.illustrationBottom,
      },
    },
  };
  // A picture that the table lacks until the next build is not drawn.
  return withAddedPicture(part, true);
}

export default function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { texts, config, pictures: table, enlargeLabel } = useWork();
  const { target, english } = config;
  const editSession = useEditSession();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!page.current) return;
    for (const link of page.current.querySelectorAll('a')) link.removeAttribute('href');
    english?.showUploads(page.current);
  }, [english]);
  if (!editSession) return null;
  const readerPart = toReaderPart(editSession);
  const { part, pictures } = english?.withPictures(readerPart, table, editSession.text) ?? {
    part: readerPart,
    pictures: table,
  };
  const shared = { part, pictures, language: target, enlargeLabel };
  return (
    <Dialog title={texts.preview.title} closeLabel={texts.close} place="wide" onClose={onClose}>
      <div ref={page} className={styles.page}>
        <PartOpening {...shared} note={null} noteLanguage={target} />
        <PartText {...shared} />
      </div>
    </Dialog>
  );
}
