// The list's filters: status, address prefix, and on narrow screens the sort order.
import { useEffect, useId, useRef, useState } from 'react';
import {
  DEFAULT_FILTER,
  isDefaultFilter,
  searchedPrefix,
  STATUS_FILTERS,
  type ListView,
  type StatusFilter,
} from '../../../../domain/airdrop/list-view.ts';
import {
  LINE_FILTERS,
  PICTURE_FILTERS,
  SORT_KEYS,
  SORT_ORDERS,
  WORK_FILTERS,
} from '../../../../domain/airdrop/query.ts';
import { ADDRESS_MAX_CHARS, ADMIN_SEARCH_DELAY_MS } from '../../../../domain/limits.ts';
import type { AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
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
    if (searchedPrefix(typed) !== view.q) {
      setTyped(view.q);
      setInvalid(false);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const q = searchedPrefix(text);
    setInvalid(q === null);
    // All keystrokes of one search share one history entry.
    if (q !== null) changeView({ q }, { isReplaced: view.q !== '' && q !== '' });
  };

  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <label htmlFor={id}>{texts.list.searchLabel}</label>
      <input
        id={id}
        type="search"
        className={styles.control}
        value={typed}
        placeholder="r…"
        maxLength={ADDRESS_MAX_CHARS}
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

interface ChoiceProps<Word extends string> {
  label: string;
  words: readonly Word[];
  names: Record<Word, string>;
  value: Word;
  onChoose: (word: Word) => void;
}

/** One of a few words. */
function Choice<Word extends string>({ label, words, names, value, onChoose }: ChoiceProps<Word>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.control}
        value={value}
        onChange={({ target }) => {
          const chosen = words.find((word) => word === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {words.map((word) => (
          <option key={word} value={word}>
            {names[word]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** All filters in a row. */
export function ListFilters({ texts, view, changeView }: ListFiltersProps) {
  const statusId = useId();
  const orderId = useId();
  const isFiltered = !isDefaultFilter(view);
  return (
    <div className={styles.filters}>
      <div className={styles.field}>
        <label htmlFor={statusId}>{texts.list.filterLabel}</label>
        <select
          id={statusId}
          className={styles.control}
          value={view.status}
          onChange={({ target }) => {
            const status = STATUS_FILTERS.find((word) => word === target.value);
            if (status) changeView({ status });
          }}
        >
          {STATUS_FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {filterName(filter, texts)}
            </option>
          ))}
        </select>
      </div>
      <Search texts={texts} view={view} changeView={changeView} />
      <Choice
        label={texts.desk.assignee}
        words={WORK_FILTERS}
        names={texts.desk.work}
        value={view.work}
        onChoose={(work) => changeView({ work })}
      />
      <Choice
        label={texts.columns.trustline}
        words={LINE_FILTERS}
        names={texts.filters.line}
        value={view.line}
        onChoose={(line) => changeView({ line })}
      />
      <Choice
        label={texts.columns.screenshot}
        words={PICTURE_FILTERS}
        names={texts.filters.picture}
        value={view.picture}
        onChoose={(picture) => changeView({ picture })}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.field}>
          <span>{texts.list[end]}</span>
          <input
            type="date"
            className={`${styles.control ?? ''} ${styles.day ?? ''}`}
            value={view[end]}
            onChange={({ target }) => changeView({ [end]: target.value })}
          />
        </label>
      ))}
      <div className={`${styles.field ?? ''} ${styles.order ?? ''}`}>
        <label htmlFor={orderId}>{texts.list.sortLabel}</label>
        <select
          id={orderId}
          className={styles.control}
          value={`${view.sortBy} ${view.sortOrder}`}
          onChange={({ target }) => {
            const [by, order] = target.value.split(' ');
            const sortBy = SORT_KEYS.find((key) => key === by);
            const sortOrder = SORT_ORDERS.find((word) => word === order);
            if (sortBy && sortOrder) changeView({ sortBy, sortOrder });
          }}
        >
          {SORT_KEYS.flatMap((key) =>
            SORT_ORDERS.toReversed().map((order) => (
              <option key={`${key} ${order}`} value={`${key} ${order}`}>
                {`${key === 'createdAt' ? texts.list.submitted : texts.list.updated}, ${
                  order === 'desc' ? texts.list.newestFirst : texts.list.oldestFirst
                }`}
              </option>
            )),
          )}
        </select>
      </div>
      {isFiltered && (
        <Button className={styles.clear} kind="plain" onClick={() => changeView(DEFAULT_FILTER)}>
          {texts.list.clear}
        </Button>
      )}
    </div>
  );
}
