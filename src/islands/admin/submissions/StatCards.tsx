// The four statistics of SPEC 2. A click filters the list accordingly.
import {
  countOf,
  DEFAULT_FILTER,
  type ListView,
  type StatusFilter,
} from '../../../domain/airdrop/list-view.ts';
import type { Statistics } from '../../../domain/airdrop/review.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import styles from './StatCards.module.css';
import type { ChangeView } from './state/use-list-view.ts';

interface StatCardsProps {
  texts: AdminTexts['cards'];
  statistics: Statistics | null;
  view: ListView;
  changeView: ChangeView;
}

const CARDS: {
  name: 'total' | 'needingAction' | 'completed' | 'rejected';
  status: StatusFilter;
}[] = [
  { name: 'total', status: 'all' },
  { name: 'needingAction', status: 'open' },
  { name: 'completed', status: 'AIRDROP_SENT' },
  { name: 'rejected', status: 'REJECTED' },
];

/** Toggle buttons, pressed while the list shows what they count. */
export function StatCards({ texts, statistics, view, changeView }: StatCardsProps) {
  return (
    <ul className={styles.cards} aria-label={texts.label}>
      {CARDS.map(({ name, status }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.card}
            data-card={name}
            aria-pressed={view.status === status}
            onClick={() => changeView({ ...DEFAULT_FILTER, status, q: view.q })}
          >
            <span className={styles.label}>
              {texts[name]}
              {name === 'completed' && (
                <span className={styles.hint}> ({texts.completedHint})</span>
              )}
            </span>
            <span className={styles.number} data-number={name}>
              {statistics ? (
                formatNumber(countOf(status, statistics), 'en')
              ) : (
                <span className={styles.waiting}>
                  <span className="visually-hidden">{texts.unknown}</span>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
