// The search, one button for all filters, and beside it the chosen filters.
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import {
  DEFAULT_FILTER,
  STATUS_FILTERS,
  type ListFilter,
  type ListView,
  type StatusFilter,
} from '../../../../domain/airdrop/list-view.ts';
import {
  TRUSTLINE_FILTERS,
  SCREENSHOT_FILTERS,
  PROOF_FILTERS,
  ASSIGNEE_FILTERS,
} from '../../../../domain/airdrop/query.ts';
import { isHashSearch, searchedText } from '../../../../domain/airdrop/search.ts';
import {
  ADMIN_SEARCH_DELAY_MS,
  MAX_SAME_PICTURE,
  MAX_RECORDS_READ_FOR_LIST,
} from '../../../../domain/limits.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import forms from '../../../../ui/forms.module.css';
import { Choice, Days } from './controls.tsx';
import styles from './ListFilters.module.css';
import type { ChangeView } from '../state/use-list-view.ts';

interface ListFiltersProps {
  texts: AdminTexts;
  view: ListView;
  changeView: ChangeView;
}

export function filterName(filter: StatusFilter, texts: AdminTexts): string {
  return filter === 'open' || filter === 'all' ? texts.filters[filter] : texts.statuses[filter];
}

function Search({ texts, view, changeView }: ListFiltersProps) {
  const id = useId();
  const [typed, setTyped] = useState(view.q);
  const [isInvalid, setInvalid] = useState(false);
  const [lastQuery, setLastQuery] = useState(view.q);
  // The Back button, a statistics card and "clear" change the query without typing.
  if (lastQuery !== view.q) {
    setLastQuery(view.q);
    if (searchedText(typed) !== view.q) {
      setTyped(view.q);
      setInvalid(false);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const q = searchedText(text);
    setInvalid(q === null);
    if (q === null) return;
    // Keeps in the field only the part of a pasted link that is searched for.
    if (q !== text.trim()) setTyped(q);
    // Searches all statuses for a hash: 'open' leaves out claims that are paid, which is what a hash leads to.
    const status = view.status === 'open' && isHashSearch(q) ? 'all' : view.status;
    // All keystrokes of one search share one history entry.
    changeView({ q, status }, { isReplaced: view.q !== '' && q !== '' });
  };

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <input
        id={id}
        type="search"
        className={styles.control}
        value={typed}
        aria-label={texts.list.searchLabel}
        placeholder={texts.list.searchLabel}
        maxLength={400}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-message`}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(value), ADMIN_SEARCH_DELAY_MS);
        }}
        // Runs a pending search now. Otherwise it would run after a card or "clear" has changed the view.
        onBlur={() => {
          if (timer.current !== undefined) search(typed);
        }}
      />
      <span
        id={`${id}-message`}
        className={isInvalid ? `${forms.error ?? ''} ${styles.message ?? ''}` : 'visually-hidden'}
        role="status"
      >
        {isInvalid ? texts.list.searchInvalid : texts.list.searchHint}
      </span>
    </form>
  );
}

/** The filters with a few fixed options. */
type ChoiceName = 'status' | 'work' | 'line' | 'picture' | 'proof';

/** Shows the search and the filters. The browser closes the popover on Escape and on a press outside. */
export function ListFilters({ texts, view, changeView }: ListFiltersProps) {
  const id = useId();
  const { list, filters, desk, columns } = texts;
  const chosen: [text: string, reset: Partial<ListFilter>][] = [];
  function choice<Name extends ChoiceName>(
    name: Name,
    label: string,
    options: readonly ListFilter[Name][],
    nameOf: (option: ListFilter[Name]) => string,
  ): ReactElement {
    const toChange = (option: ListFilter[Name]) => ({ [name]: option }) as Pick<ListFilter, Name>;
    const value = view[name];
    if (value !== DEFAULT_FILTER[name]) {
      chosen.push([`${label}: ${nameOf(value)}`, toChange(DEFAULT_FILTER[name])]);
    }
    const onChoose = (option: ListFilter[Name]): void => changeView(toChange(option));
    return <Choice {...{ label, options, nameOf, value, onChoose }} />;
  }
  const choices = (
    <>
      {choice('status', columns.status, STATUS_FILTERS, (status) => filterName(status, texts))}
      {choice('work', desk.assignee, ASSIGNEE_FILTERS, (work) => desk.work[work])}
      {choice('line', columns.trustline, TRUSTLINE_FILTERS, (line) => filters.line[line])}
      {choice('picture', columns.screenshot, SCREENSHOT_FILTERS, (one) => filters.picture[one])}
      {choice('proof', filters.proofLabel, PROOF_FILTERS, (proof) => filters.proof[proof])}
    </>
  );
  for (const end of ['from', 'to'] as const) {
    if (view[end] !== '') chosen.push([`${list[end]} ${view[end]}`, { [end]: '' }]);
  }
  return (
    <>
      <div className={styles.filters}>
        {chosen.map(([filter, reset]) => (
          <Button
            key={filter}
            size="small"
            aria-label={fill(list.remove, { filter })}
            onClick={() => changeView(reset)}
          >
            {filter}
            <X size={13} aria-hidden />
          </Button>
        ))}
        {(chosen.length > 0 || view.q !== '') && (
          <Button kind="plain" onClick={() => changeView(DEFAULT_FILTER)}>
            {list.clear}
          </Button>
        )}
      </div>
      <Search texts={texts} view={view} changeView={changeView} />
      <Button popoverTarget={id}>
        <SlidersHorizontal size={15} aria-hidden />
        {list.filter}
      </Button>
      <div id={id} popover="auto" role="dialog" aria-label={list.filter} className={styles.over}>
        {choices}
        <Days labels={list} days={view} onChange={changeView} />
        <p className={styles.limit}>
          {fill(list.limit, {
            count: formatNumber(MAX_RECORDS_READ_FOR_LIST, 'en'),
            pictures: MAX_SAME_PICTURE,
          })}
        </p>
      </div>
    </>
  );
}
