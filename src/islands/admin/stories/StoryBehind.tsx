// Who is behind what: every part in every language, from one call. Each cell leads to the text.
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { LucideIcon } from 'lucide-react';
import { getStalenessOverview } from '../../../api/admin-stories.ts';
import { LANGUAGES, type Language } from '../../../domain/languages.ts';
import type {
  StalenessCell,
  StalenessOverview as Overview,
} from '../../../domain/story/staleness.ts';
import { splitTitle } from '../../../domain/story/parts.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import badges from '../badges.module.css';
import { LoadFailure } from '../LoadFailure.tsx';
import { useAdminData } from '../session/use-admin-data.ts';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { useNow } from '../use-now.ts';
import styles from './StoryBehind.module.css';
import list from './StoryList.module.css';
import { storyViewPath } from './use-story-view.ts';

const ICONS: Record<StalenessCell['state'], LucideIcon> = {
  published: Check,
  stale: Clock,
  draft: PencilLine,
  'not-started': CircleDashed,
};
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

type Texts = AdminTexts['stories'];
type Row = Overview['parts'][number];

function stateText({ behind: t }: Texts, { state, staleCount }: StalenessCell): string {
  if (state !== 'stale') return t.states[state];
  return staleCount === 1 ? t.staleOne : fill(t.stale, { count: staleCount });
}

function Cell(props: { texts: Texts; row: Row; part: string; language: Language; nowMs: number }) {
  const { texts, row, part, language, nowMs } = props;
  const cell = row.texts.find((one) => one.language === language);
  if (!cell) return <span className={list.why}>{texts.behind.englishOnly}</span>;
  const Icon = ICONS[cell.state];
  const state = stateText(texts, cell);
  const { draft } = cell;
  return (
    <div>
      <a
        className={`${badges.badge ?? ''} ${styles.cell ?? ''}`}
        data-state={cell.state}
        href={storyViewPath({ language, part: row.part })}
        aria-label={fill(texts.behind.open, { part, language: texts.languages[language], state })}
      >
        <Icon size={14} strokeWidth={2.2} aria-hidden />
        {state}
      </a>
      {draft && (
        <span className={list.why}>
          {fill(texts.behind.draft, {
            name: draft.by ?? texts.cover.somebody,
            ago: formatAgo(draft.updatedAt, nowMs, 'en'),
          })}
        </span>
      )}
    </div>
  );
}

/** How many parts of a language need somebody: `3 of 7 up to date`. */
function summary({ behind: t }: Texts, rows: readonly Row[], language: Language): string {
  const cells = rows.flatMap(({ texts }) => texts.filter((one) => one.language === language));
  const count = cells.filter(({ state }) => state === 'published').length;
  return fill(t.upToDate, { count, total: cells.length });
}

export function StoryBehind({ texts, isReady }: { texts: AdminTexts; isReady: boolean }) {
  const t = texts.stories;
  const nowMs = useNow();
  const { data: behind, failure, refresh } = useAdminData(isReady, getStalenessOverview);
  if (failure && !behind) return <LoadFailure texts={texts} text={t.failed} onRetry={refresh} />;
  if (!behind) return <SkeletonRows label={texts.loading} />;
  return (
    <table className={`${list.table ?? ''} ${styles.table ?? ''}`}>
      <caption className="visually-hidden">{t.behind.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.part}</th>
          {TRANSLATIONS.map((language) => (
            <th key={language} scope="col">
              {t.languages[language]}
              <span className={list.why}>{summary(t, behind.parts, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {behind.parts.map((row) => {
          const { label, name } = splitTitle(row.title);
          const part = label || row.part;
          return (
            <tr key={row.part} className={list.row} data-part={row.part}>
              <th scope="row">
                <span className={list.label}>{label}</span>
                <a href={storyViewPath({ language: 'en', part: row.part })}>{name}</a>
              </th>
              {TRANSLATIONS.map((language) => (
                <td key={language} data-label={t.languages[language]} data-language={language}>
                  <Cell {...{ texts: t, row, part, language, nowMs }} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
