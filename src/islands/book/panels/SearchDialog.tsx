// Search in the book: a field and the hits; choosing one jumps to its paragraph.
import { Search } from 'lucide-react';
import { useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { HTML_LANG, type Language } from '../../../domain/languages.ts';
import { partPath } from '../../../domain/routes.ts';
import type { SearchHit } from '../../../domain/book/search.ts';
import type { ListedPart } from '../../../domain/story/parts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { takeOver } from '../link-click.ts';
import styles from './SearchDialog.module.css';
import { WithPanelTexts, type PanelTexts } from './PanelTexts.tsx';
import type { BookTexts } from '../types.ts';
import type { PartTexts } from '../texts/use-part-texts.ts';
import { MAX_HITS, useStorySearch } from './use-story-search.ts';

interface SearchDialogProps {
  texts: BookTexts;
  language: Language;
  parts: ListedPart[];
  partTexts: PartTexts;
  onClose: () => void;
  /** The panel's texts cannot be loaded. */
  onFailed: () => void;
  onChoose: (hit: SearchHit) => void;
}

interface SearchFormProps extends Omit<SearchDialogProps, 'texts' | 'onFailed'> {
  t: PanelTexts['searchPanel'];
}

/** Hits are links to their parts, in reading order. */
function SearchForm({ t, language, parts, ...props }: SearchFormProps) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const settled = useDeferredValue(query);
  const { hits, isCut, isLoading, missing } = useStorySearch(parts, props.partTexts, settled);
  const isAsking = settled.trim() !== '';
  // A layout effect, so that the field receives keys typed as soon as the dialog opens. Where the texts are there at
  // once, it runs before the dialog is shown, which then takes the field's attribute for it.
  useLayoutEffect(() => field.current?.focus(), []);

  const count = formatNumber(hits.length, language);

  const status = (): string => {
    if (!isAsking) return t.hint;
    if (isLoading) return t.searching;
    if (hits.length === 0) return fill(t.none, { query: settled.trim() });
    if (isCut) return fill(t.more, { count: formatNumber(MAX_HITS, language) });
    return hits.length === 1 ? t.one : fill(t.many, { count });
  };

  return (
    <>
      <div className={styles.field}>
        <label className="visually-hidden" htmlFor={fieldId}>
          {t.field}
        </label>
        <Search size={18} aria-hidden />
        <input
          ref={field}
          id={fieldId}
          type="search"
          data-takes-focus
          className={styles.input}
          value={query}
          placeholder={t.field}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onChange={(event) => setQuery(event.target.value)}
          // WebKit's field takes Escape for itself, even when it is empty.
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            props.onClose();
          }}
        />
      </div>
      <p className={styles.status} role="status">
        {status()}
        {missing > 0 && isAsking
          ? ` ${fill(t.failed, { count: formatNumber(missing, language) })}`
          : ''}
      </p>
      <ol className={styles.hits}>
        {hits.map((hit) => {
          const part = parts.find(({ slug }) => slug === hit.slug);
          return (
            <li key={`${hit.slug} ${String(hit.paragraph)} ${hit.before}`}>
              <a
                className={styles.hit}
                href={partPath(language, hit.slug)}
                onClick={takeOver(() => props.onChoose(hit))}
              >
                <span className={styles.part}>{part?.title}</span>
                <span className={styles.words} lang={HTML_LANG[part?.language ?? language]}>
                  {hit.before}
                  <mark>{hit.match}</mark>
                  {hit.after}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The panel. */
export function SearchDialog({ texts, onClose, onFailed, ...props }: SearchDialogProps) {
  const { book, app } = texts;
  return (
    <Dialog title={book.search} closeLabel={app.close} onClose={onClose} place="sheet">
      <WithPanelTexts language={props.language} loading={book.loading} onFailed={onFailed}>
        {({ searchPanel }) => <SearchForm t={searchPanel} {...{ onClose }} {...props} />}
      </WithPanelTexts>
    </Dialog>
  );
}
