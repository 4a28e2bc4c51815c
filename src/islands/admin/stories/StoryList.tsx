// The parts of the story in every language: which are published, out of date, or waiting for somebody. Each cell links
// to the text.
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import ListOrdered from 'lucide-react/icons/list-ordered';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { getAdminStory } from '../../../api/admin-stories.ts';
import { partPath } from '../../../domain/routes.ts';
import { LANGUAGES, type Language } from '../../../domain/languages.ts';
import { BUILT_IN_PARTS, splitTitle } from '../../../domain/story/parts.ts';
import type {
  AdminStoryResponse,
  AdminStoryPart,
  AdminStoryText,
} from '../../../domain/story/admin-story.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { goTo } from '../use-query-string.ts';
import badges from '../badges.module.css';
import { LoadErrorNotice } from '../LoadErrorNotice.tsx';
import frame from '../session/AdminFrame.module.css';
import panel from '../submissions/ListPanel.module.css';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { StoryBuild } from './StoryBuild.tsx';
import styles from './StoryList.module.css';
import { useNow } from '../../../ui/use-now.ts';
import { useAdminData } from '../session/use-admin-data.ts';
import { coverViewPath, storyViewPath } from './use-story-view.ts';

const EnglishCorrections = lazy(() => import('./EnglishCorrections.tsx'));

// Loaded when they are opened: few admins ever need them.
const AddPartDialog = lazy(() => import('./AddPartDialog.tsx'));
const PartListDialog = lazy(() => import('./part-list/PartListDialog.tsx'));

type Texts = AdminTexts['stories'];

const LOOKS = {
  published: { Icon: Check, tone: 'good' },
  stale: { Icon: Clock, tone: 'caution' },
  draft: { Icon: PencilLine, tone: undefined },
  'not-started': { Icon: CircleDashed, tone: 'quiet' },
};
type CellState = keyof typeof LOOKS;

/** Returns the state of a text. An open draft beside a published text does not change it. */
function stateOf({ title, staleCount, draft }: AdminStoryText): CellState {
  if (title !== null) return staleCount > 0 ? 'stale' : 'published';
  return draft ? 'draft' : 'not-started';
}

function stateText({ cells: t }: Texts, state: CellState, text: AdminStoryText): string {
  if (state === 'stale') {
    return text.staleCount === 1 ? t.staleOne : fill(t.stale, { count: text.staleCount });
  }
  return text.status === 'deleted' ? t.deleted : t.states[state];
}

interface CellProps {
  texts: Texts;
  story: AdminStoryResponse;
  row: AdminStoryPart;
  language: Language;
  nowMs: number;
}

function Cell({ texts, story, row, language, nowMs }: CellProps) {
  const { cells: t } = texts;
  const text = row.texts.find((one) => one.language === language);
  if (!text) return <span className={styles.why}>{t.englishOnly}</span>;
  const state = stateOf(text);
  const label = stateText(texts, state, text);
  const { Icon, tone } = LOOKS[state];
  const part = splitTitle(row.title).label || row.part;
  const { draft, by } = text;
  const ago = (at: string) => formatAgo(at, nowMs, 'en');
  const review = story.reviews.find((one) => one.part === row.part && one.language === language);
  return (
    <>
      <a
        className={`${badges.badge ?? ''} ${styles.cell ?? ''}`}
        data-state={state}
        data-tone={tone}
        href={storyViewPath({ language, part: row.part })}
        aria-label={fill(t.open, { part, language: texts.languages[language], state: label })}
      >
        <Icon size={14} strokeWidth={2.2} aria-hidden />
        {label}
      </a>
      {by !== null && text.updatedAt !== null && (
        <span className={styles.why}>{fill(t.by, { name: by, ago: ago(text.updatedAt) })}</span>
      )}
      {draft && (
        <span className={styles.why}>
          {fill(t.draft, { name: draft.by ?? t.somebody, ago: ago(draft.updatedAt) })}
        </span>
      )}
      {review && (
        <span className={styles.caution} data-review={row.part}>
          {fill(t.review, { name: review.by || t.somebody, ago: ago(review.at) })}
        </span>
      )}
      {text.isOvertaken && <span className={styles.caution}>{t.overtaken}</span>}
    </>
  );
}

/** Returns how many parts of a language are up to date: `3 of 7 up to date`. */
function summary({ cells: t }: Texts, { parts }: AdminStoryResponse, language: Language): string {
  const own = parts.flatMap(({ texts }) => texts.filter((text) => text.language === language));
  const count = own.filter((text) => stateOf(text) === 'published').length;
  return fill(t.upToDate, { count, total: own.length });
}

function Table({ texts, story }: { texts: Texts; story: AdminStoryResponse }) {
  const { cells: t, languages, cover } = texts;
  const nowMs = useNow();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.part}</th>
          {LANGUAGES.map((language) => (
            <th key={language} scope="col">
              {languages[language]}
              <span className={styles.why}>{summary(texts, story, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {story.parts.map((row) => {
          const { label, name } = splitTitle(row.title);
          const hasPage = BUILT_IN_PARTS.includes(row.part) || story.build.state === 'live';
          const isWritten = row.texts.some(({ language, title }) => language === 'en' && title);
          return (
            <tr key={row.part} className={styles.row} data-part={row.part}>
              <th scope="row">
                <span className={styles.label}>{label}</span>
                {name}
                {isWritten && hasPage && (
                  <a
                    className={styles.why}
                    href={partPath('en', row.part)}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={fill(t.openPageOf, { part: label || row.part })}
                  >
                    {t.openPage}
                  </a>
                )}
                {isWritten && !hasPage && <span className={styles.why}>{t.pageFollows}</span>}
              </th>
              {LANGUAGES.map((language) => (
                <td key={language} data-label={languages[language]} data-language={language}>
                  <Cell {...{ texts, story, row, language, nowMs }} />
                </td>
              ))}
            </tr>
          );
        })}
        <tr className={styles.row} data-cover-texts>
          <th scope="row">{cover.title}</th>
          {LANGUAGES.map((language) => (
            <td key={language} data-label={languages[language]}>
              <a
                href={coverViewPath(language)}
                aria-label={fill(cover.heading, { language: languages[language] })}
              >
                {cover.open}
              </a>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

export function StoryList({ texts, isReady }: { texts: AdminTexts; isReady: boolean }) {
  const t = texts.stories;
  const { data: story, failure, refresh } = useAdminData(isReady, getAdminStory);
  const [open, setOpen] = useState<'new' | 'list' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <h1 className={frame.title}>{story?.story.title ?? t.title}</h1>
      {failure && <LoadErrorNotice texts={texts} text={t.failed} onRetry={refresh} />}
      <section className={panel.panel} aria-label={t.title}>
        <p className={styles.intro}>{t.text}</p>
        {story ? (
          <>
            <StoryBuild build={story.build} texts={t.build} onRefresh={refresh} />
            <div className={styles.tools}>
              <Button onClick={() => setOpen('new')}>
                <Plus size={16} aria-hidden />
                {t.newPart.open}
              </Button>
              <Button onClick={() => setOpen('list')}>
                <ListOrdered size={16} aria-hidden />
                {t.partList.open}
              </Button>
            </div>
            <Table texts={t} story={story} />
          </>
        ) : (
          !failure && <SkeletonRows label={texts.loading} />
        )}
      </section>
      <Suspense>
        {story && open === 'new' && (
          <AddPartDialog
            texts={texts}
            parts={story.parts}
            removed={story.removed}
            onClose={close}
            onAdded={(part) => goTo(storyViewPath({ language: 'en', part }))}
          />
        )}
        {open === 'list' && <PartListDialog texts={texts} onClose={close} onSaved={refresh} />}
        {story && <EnglishCorrections texts={texts} story={story} />}
      </Suspense>
    </>
  );
}
