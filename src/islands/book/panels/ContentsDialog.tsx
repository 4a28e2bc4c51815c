// The table of contents over the book (SPEC 2): the cover, then the parts, each with its picture.
import Bookmark from 'lucide-react/icons/bookmark';
import Check from 'lucide-react/icons/check';
import { useState, type RefObject } from 'react';
import { parseFinished } from '../../../domain/book/finished-parts.ts';
import { HTML_LANG, type Language } from '../../../domain/languages.ts';
import { pictureUrl, type PictureTable } from '../../../domain/story/picture-table.ts';
import { homePath, partPath, peoplePath } from '../../../domain/routes.ts';
import {
  cardPicture,
  splitTitle,
  type ListedPart,
  type PartSlug,
} from '../../../domain/story/parts.ts';
import { STORAGE_KEYS } from '../../../domain/storage-keys.ts';
import { readStored } from '../../../stores/browser-storage.ts';
import { ReaderButton } from '../../../ui/ReaderButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useLazy } from '../../../ui/use-lazy.ts';
import styles from './ContentsDialog.module.css';
import { onPlainClick } from '../link-click.ts';
import type { TextView } from '../place/reading-place.ts';
import { useReaderTexts } from '../reader-texts.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';
import type { BookTexts } from '../types.ts';
import { OfflineButtons } from './OfflineButtons.tsx';
import { sayLoadingError } from '../use-book-toasts.ts';

interface ContentsDialogProps {
  texts: BookTexts;
  language: Language;
  parts: ListedPart[];
  pictures: PictureTable;
  index: number;
  partTexts: PartTexts;
  textView: RefObject<TextView>;
  onClose: () => void;
  onCover: () => void;
  onChoose: (index: number) => void;
  onChooseMark: (place: { slug: PartSlug; paragraph: number }) => void;
}

function Thumbnail({ name, pictures }: { name: string; pictures: PictureTable }) {
  const info = pictures[name];
  const width = info?.widths[0];
  if (!info || width === undefined) return null;
  return (
    <img
      className={styles.thumbnail}
      src={pictureUrl(name, info, width, 'webp')}
      width={info.width}
      height={info.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** Shows the contents. The open part is marked, and focused, which scrolls it into view. */
export function ContentsDialog(props: ContentsDialogProps) {
  const { texts, language, parts, pictures, index } = props;
  const { contents } = texts.book;
  const [finishedSlugs] = useState(() => parseFinished(readStored(STORAGE_KEYS.finished)));
  const problem = props.partTexts.listProblem;
  /** Null until they are loaded. */
  const toolTexts = useReaderTexts(language);
  const [wantsMarks, setWantsMarks] = useState(false);
  const lazyMarks = useLazy(() => import('../tools/marks/reader-tools-marks.tsx'), {
    isWanted: wantsMarks,
    onFailed: () => {
      setWantsMarks(false);
      sayLoadingError(texts.app);
    },
  });

  const slug = parts[index]?.slug;
  const isMarkList = wantsMarks && toolTexts !== null && lazyMarks !== null && slug !== undefined;
  const switchLabel = isMarkList ? contents.title : toolTexts?.marks.list.title;
  const actions = switchLabel !== undefined && (
    <ReaderButton onClick={() => setWantsMarks(!isMarkList)}>{switchLabel}</ReaderButton>
  );
  const dialogProps = { closeLabel: texts.app.close, onClose: props.onClose, actions };
  if (isMarkList) {
    return (
      <Dialog key="marks" {...dialogProps} title={toolTexts.marks.list.title} place="sheet">
        <lazyMarks.MarkList
          texts={toolTexts.marks}
          bookmark={toolTexts.bookmark}
          {...{ language, parts, slug }}
          textView={props.textView}
          onGo={props.onChooseMark}
        />
      </Dialog>
    );
  }

  return (
    <Dialog key="contents" {...dialogProps} title={contents.title} place="sheet">
      {problem && (
        <p className="part-label" role="status">
          {contents[problem]}
        </p>
      )}
      <ol className={styles.list}>
        <li>
          <a className={styles.row} href={homePath(language)} onClick={onPlainClick(props.onCover)}>
            <Thumbnail name="cover/cover" pictures={pictures} />
            <span className={styles.words}>
              <span className="part-name">{contents.cover}</span>
              <span className="part-label">{contents.coverText}</span>
            </span>
          </a>
        </li>
        {parts.map((part, at) => {
          const { label, name } = splitTitle(part.title);
          const isCurrent = at === index;
          return (
            <li key={part.slug}>
              <a
                data-takes-focus={isCurrent || undefined}
                className={styles.row}
                href={partPath(language, part.slug)}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={onPlainClick(() => props.onChoose(at))}
              >
                <Thumbnail name={cardPicture(part.slug)} pictures={pictures} />
                <span className={styles.words} lang={HTML_LANG[part.language]}>
                  <span className="part-label">{label}</span>
                  <span className="part-name">{name}</span>
                  {part.language !== language && (
                    <span className="part-label" lang={HTML_LANG[language]}>
                      {contents.inEnglish}
                    </span>
                  )}
                </span>
                {!isCurrent && finishedSlugs.has(part.slug) && (
                  <span className={styles.read}>
                    <Check size={16} aria-hidden />
                    {contents.read}
                  </span>
                )}
                {isCurrent && (
                  <span className={styles.here} title={texts.book.currentPart}>
                    <Bookmark size={18} aria-hidden />
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
      {toolTexts && (
        <a className={styles.people} href={peoplePath(language)}>
          {toolTexts.names.link}
        </a>
      )}
      <OfflineButtons onClose={props.onClose} />
    </Dialog>
  );
}
