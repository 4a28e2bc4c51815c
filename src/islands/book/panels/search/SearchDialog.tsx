// Search in the book: a field and the places found; choosing one shows it in the page. The query is kept until the page
// is left.
import Search from 'lucide-react/icons/search';
import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { type SearchHit, hitsByPart } from '../../../../domain/book/search.ts';
import { isImeKey } from '../../../../domain/key-press.ts';
import { type Language, HTML_LANG } from '../../../../domain/languages.ts';
import type { ListedPart } from '../../../../domain/story/parts.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill } from '../../../../i18n/messages.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { $found } from '../../place/found-places.ts';
import type { PartTexts } from '../../texts/use-part-texts.ts';
import type { BookTexts } from '../../types.ts';
import { WithPanelTexts, type PanelTexts } from '../PanelTexts.tsx';
import styles from './SearchDialog.module.css';
import { useStorySearch } from './use-story-search.ts';
import { partPath } from '../../../../domain/routes.ts';
import { onPlainClick } from '../../link-click.ts';

/** The most places that are listed. If there are more, the panel says so. */
const MAX_HITS = 60;

interface HitListProps {
  language: Language;
  parts: readonly ListedPart[];
  hits: readonly SearchHit[];
  /** Index of the place that the page shows; null if it shows none of these. */
  at: number | null;
  onChoose: (index: number) => void;
}

/** Lists the places of each part below its title and their number. The one shown in the page is marked and in view. */
function HitList({ language, parts, hits, at, onChoose }: HitListProps) {
  const current = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    // Returns a promise in newer browsers, which is not a clean-up function.
    current.current?.scrollIntoView({ block: 'center' });
  }, []);
  return hitsByPart(hits).map((group) => {
    const shown = group.hits.filter(({ index }) => index < MAX_HITS);
    if (shown.length === 0) return null;
    const part = parts.find(({ slug }) => slug === group.slug);
    const titleId = `found-${group.slug}`;
    return (
      <section key={group.slug} className={styles.group} aria-labelledby={titleId}>
        <h3 id={titleId} className={styles.part}>
          <span lang={HTML_LANG[part?.language ?? language]}>{part?.title}</span>{' '}
          <span className={styles.count}>{formatNumber(group.hits.length, language)}</span>
        </h3>
        <ol className={styles.hits}>
          {shown.map(({ hit, index }) => (
            <li key={index}>
              <a
                ref={index === at ? current : undefined}
                className={styles.hit}
                href={partPath(language, hit.slug)}
                lang={HTML_LANG[hit.language]}
                aria-current={index === at || undefined}
                onClick={onPlainClick(() => onChoose(index))}
              >
                {hit.before}
                <mark>{hit.match}</mark>
                {hit.after}
              </a>
            </li>
          ))}
        </ol>
      </section>
    );
  });
}

interface SearchDialogProps {
  texts: BookTexts;
  language: Language;
  parts: ListedPart[];
  partTexts: PartTexts;
  onClose: () => void;
  onFailed: () => void;
  onChoose: (hit: SearchHit) => void;
}

interface SearchFormProps extends Omit<SearchDialogProps, 'texts' | 'onFailed'> {
  t: PanelTexts['searchPanel'];
}

function SearchForm({ t, language, parts, ...props }: SearchFormProps) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [last] = useState(() => $found.get());
  const [query, setQuery] = useState(last.query);
  const deferredQuery = useDeferredValue(query);
  const search = useStorySearch(parts, props.partTexts, deferredQuery);
  const { hits, areSimilar, isLoading, missingPartCount } = search;
  const hasQuery = deferredQuery.trim() !== '';
  const at = last.hits.length > 0 && last.query === deferredQuery ? last.at : null;
  // A layout effect, so that keys typed as soon as the dialog opens replace the last query. If the texts are loaded, it
  // runs before the dialog is shown, which then focuses the field by its `data-takes-focus`.
  useLayoutEffect(() => field.current?.select(), []);

  const change = (typed: string): void => {
    setQuery(typed);
    $found.set({ query: typed, hits: [], at: 0 });
  };

  const choose = (index: number): void => {
    const hit = hits[index];
    if (!hit) return;
    $found.set({ query: deferredQuery, hits, at: index });
    props.onChoose(hit);
  };

  /** Goes to the next place on Enter, to the previous on Shift+Enter, wrapping around; clears or closes on Escape. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isImeKey(event.nativeEvent)) return;
    // Handled here, because browsers differ: Escape clears words just typed, and otherwise closes the dialog.
    if (event.key === 'Escape') {
      event.preventDefault();
      if (query === '' || query === last.query) props.onClose();
      else change('');
      return;
    }
    if (event.key !== 'Enter' || query !== deferredQuery) return;
    // Otherwise focus moves to the button that opened the panel, and the same key press activates it.
    event.preventDefault();
    const next = event.shiftKey ? (at ?? 0) - 1 : at === null ? 0 : at + 1;
    choose((next + hits.length) % hits.length);
  };

  const status = (): string => {
    if (!hasQuery) return t.hint;
    if (isLoading) return t.searching;
    if (hits.length === 0) return fill(t.none, { query: deferredQuery.trim() });
    const similar = areSimilar ? `${t.similar} ` : '';
    if (hits.length > MAX_HITS) {
      return similar + fill(t.more, { count: formatNumber(MAX_HITS, language) });
    }
    const count = formatNumber(hits.length, language);
    return similar + (hits.length === 1 ? t.one : fill(t.many, { count }));
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
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.status} role="status">
        {status()}
        {missingPartCount > 0 && hasQuery
          ? ` ${fill(t.failed, { count: formatNumber(missingPartCount, language) })}`
          : ''}
      </p>
      <HitList {...{ language, parts, hits, at }} onChoose={choose} />
    </>
  );
}

export function SearchDialog({ texts, onFailed, ...props }: SearchDialogProps) {
  const { book, app } = texts;
  return (
    <Dialog title={book.search} closeLabel={app.close} onClose={props.onClose} place="sheet">
      <WithPanelTexts language={props.language} loading={book.loading} onFailed={onFailed}>
        {({ searchPanel }) => <SearchForm t={searchPanel} {...props} />}
      </WithPanelTexts>
    </Dialog>
  );
}
