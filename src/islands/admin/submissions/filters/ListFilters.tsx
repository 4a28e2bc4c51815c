// The search, one button for all filters, and what is chosen beside it.
import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  DEFAULT_FILTER,
  STATUS_FILTERS,
  type ListFilter,
  type ListView,
  type StatusFilter,
} from '../../../../domain/airdrop/list-view.ts';
import {
  LINE_FILTERS,
  PICTURE_FILTERS,
  PROOF_FILTERS,
  SORT_KEYS,
  SORT_ORDERS,
  WORK_FILTERS,
} from '../../../../domain/airdrop/query.ts';
import { isHashSearch, searchedText } from '../../../../domain/airdrop/search.ts';
import { ADMIN_SEARCH_DELAY_MS, SORT_BY_UPDATE_MAX } from '../../../../domain/limits.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Choice, Days } from './controls.tsx';
import styles from './ListFilters.module.css';
import type { ChangeView } from '../state/use-list-view.ts';

interface ListFiltersProps {
  texts: AdminTexts;
  view: ListView;
  changeView: ChangeView;
}

/** The text of a status filter. */
export function filterName(filter: StatusFilter, texts: AdminTexts): string {
  return filter === 'open' || filter === 'all' ? texts.filters[filter] : texts.statuses[filter];
}

/** The search field. It searches once typing pauses. */
function Search({ texts, view, changeView }: ListFiltersProps) {
  const id = useId();
  const [typed, setTyped] = useState(view.q);
  const [isInvalid, setInvalid] = useState(false);
  const [shown, setShown] = useState(view.q);
  // The Back button, a statistics card and "clear" change the query without typing.
  if (shown !== view.q) {
    setShown(view.q);
    if (searchedText(typed) !== view.q) {
      setTyped(view.q);
      setInvalid(false);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const q = searchedText(text);
    setInvalid(q === null);
    if (q === null) return;
    // Of a pasted link, what is searched for stays.
    if (q !== text.trim()) setTyped(q);
    // What was paid no longer requires action.
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
        ask(typed);
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
          timer.current = setTimeout(() => ask(value), ADMIN_SEARCH_DELAY_MS);
        }}
        // Runs a pending search now, since it would otherwise be added to what a card or "clear" selects.
        onBlur={() => {
          if (timer.current !== undefined) ask(typed);
        }}
      />
      <span
        id={`${id}-message`}
        className={isInvalid ? styles.message : 'visually-hidden'}
        role="status"
      >
        {isInvalid ? texts.list.searchInvalid : texts.list.searchHint}
      </span>
    </form>
  );
}

const ORDERS = SORT_KEYS.flatMap((sortBy) =>
  SORT_ORDERS.toReversed().map((sortOrder) => ({ sortBy, sortOrder })),
);

/** An order as one word. */
const wordOf = ({ sortBy, sortOrder }: (typeof ORDERS)[number]) => `${sortBy} ${sortOrder}`;

/** What is chosen, as words, each with the change that takes it away. */
function chosenIn(view: ListView, texts: AdminTexts): [text: string, away: Partial<ListFilter>][] {
  const { status, work, line, picture, proof, from, to } = view;
  const { list, filters, desk, columns } = texts;
  const all: [text: string, value: string, away: Partial<ListFilter>][] = [
    [filterName(status, texts), status, { status: 'open' }],
    [`${desk.assignee}: ${desk.work[work]}`, work, { work: 'any' }],
    [`${columns.trustline}: ${filters.line[line]}`, line, { line: 'any' }],
    [filters.picture[picture], picture, { picture: 'any' }],
    [filters.proof[proof], proof, { proof: 'any' }],
    [`${list.from} ${from}`, from, { from: '' }],
    [`${list.to} ${to}`, to, { to: '' }],
  ];
  return all
    .filter(([, value, away]) => !Object.values(away).includes(value))
    .map(([text, , away]) => [text, away]);
}

/** The search and the filters. The browser closes the popover on Escape and on a press outside. */
export function ListFilters({ texts, view, changeView }: ListFiltersProps) {
  const id = useId();
  const { list, filters, desk } = texts;
  const orderName = (word: string): string => {
    const [sortBy, sortOrder] = word.split(' ');
    const by = sortBy === 'createdAt' ? list.submitted : list.updated;
    return `${by}, ${sortOrder === 'desc' ? list.newestFirst : list.oldestFirst}`;
  };
  const chosen = chosenIn(view, texts);
  return (
    <>
      <Search texts={texts} view={view} changeView={changeView} />
      <Button popoverTarget={id}>
        <SlidersHorizontal size={15} aria-hidden />
        {list.filter}
      </Button>
      {chosen.map(([text, away]) => (
        <Button
          key={text}
          size="small"
          aria-label={fill(list.remove, { filter: text })}
          onClick={() => changeView(away)}
        >
          {text}
          <X size={13} aria-hidden />
        </Button>
      ))}
      {(chosen.length > 0 || view.q !== '') && (
        <Button kind="plain" onClick={() => changeView(DEFAULT_FILTER)}>
          {list.clear}
        </Button>
      )}
      <div id={id} popover="auto" role="dialog" aria-label={list.filter} className={styles.over}>
        <Choice
          label={list.filterLabel}
          words={STATUS_FILTERS}
          nameOf={(status) => filterName(status, texts)}
          value={view.status}
          onChoose={(status) => changeView({ status })}
        />
        <Choice
          label={desk.assignee}
          words={WORK_FILTERS}
          nameOf={(work) => desk.work[work]}
          value={view.work}
          onChoose={(work) => changeView({ work })}
        />
        <Choice
          label={texts.columns.trustline}
          words={LINE_FILTERS}
          nameOf={(line) => filters.line[line]}
          value={view.line}
          onChoose={(line) => changeView({ line })}
        />
        <Choice
          label={texts.columns.screenshot}
          words={PICTURE_FILTERS}
          nameOf={(picture) => filters.picture[picture]}
          value={view.picture}
          onChoose={(picture) => changeView({ picture })}
        />
        <Choice
          label={filters.proofLabel}
          words={PROOF_FILTERS}
          nameOf={(proof) => filters.proof[proof]}
          value={view.proof}
          onChoose={(proof) => changeView({ proof })}
        />
        <Choice
          label={list.sortLabel}
          words={ORDERS.map(wordOf)}
          nameOf={orderName}
          value={wordOf(view)}
          onChoose={(word) => changeView(ORDERS.find((order) => wordOf(order) === word) ?? {})}
        />
        <Days labels={list} days={view} onChange={changeView} />
        <p className={styles.limit}>
          {fill(list.limit, { count: formatNumber(SORT_BY_UPDATE_MAX, 'en') })}
        </p>
      </div>
    </>
  );
}
