// The parts of the story in one language: what readers get, the revision, and a link to the form.
import ListOrdered from 'lucide-react/icons/list-ordered';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { getAdminStory } from '../../../api/admin-stories.ts';
import { partPath } from '../../../domain/routes.ts';
import {
  DEFAULT_LANGUAGE,
  HTML_LANG,
  LANGUAGES,
  type Language,
} from '../../../domain/languages.ts';
import { splitTitle } from '../../../domain/story/parts.ts';
import type { AdminStory, AdminStoryPart } from '../../../domain/story/admin.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { goTo } from '../../../ui/use-search.ts';
import work from '../../../ui/work.module.css';
import buttons from '../../../ui/buttons.module.css';
import { LoadFailure } from '../LoadFailure.tsx';
import { PageLink } from '../PageLink.tsx';
import { PageTitle } from '../PageTitle.tsx';
import panel from '../submissions/ListPanel.module.css';
import { ReviewsAsked } from './ReviewsAsked.tsx';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { StoryBuild } from './StoryBuild.tsx';
import styles from './StoryList.module.css';
import { changedText, StoryStateBadge } from './StoryStateBadge.tsx';
import { useNow } from '../use-now.ts';
import { useAdminData } from '../session/use-admin-data.ts';
import { coverViewPath, OVERVIEW_PATH, storyViewPath } from './use-story-view.ts';

const EnglishCorrections = lazy(() =>
  import('./EnglishCorrections.tsx').then((m) => ({ default: m.EnglishCorrections })),
);

// Few ever need these, and nobody at once.
const AddPartDialog = lazy(() =>
  import('./AddPartDialog.tsx').then((m) => ({ default: m.AddPartDialog })),
);
const PartListDialog = lazy(() =>
  import('./part-list/PartListDialog.tsx').then((m) => ({ default: m.PartListDialog })),
);

const StoryBehind = lazy(() =>
  import('./StoryBehind.tsx').then((m) => ({ default: m.StoryBehind })),
);

interface StoryListProps {
  texts: AdminTexts;
  isReady: boolean;
  language: Language;
  isOverview: boolean;
}

interface RowProps {
  texts: AdminTexts['stories'];
  row: AdminStoryPart;
  language: Language;
  nowMs: number;
}

function Row({ texts, row, language, nowMs }: RowProps) {
  const { columns } = texts;
  const text = row.texts.find((one) => one.language === language);
  const { label, name } = splitTitle(row.title);
  const part = label || row.part;
  const title = text?.title ?? null;
  return (
    <tr className={styles.row} data-part={row.part}>
      <th scope="row" data-label={columns.part}>
        <span className={styles.label}>{label}</span>
        <span lang={title === null ? undefined : HTML_LANG[language]}>
          {title === null ? name : splitTitle(title).name}
        </span>
      </th>
      {text ? (
        <>
          <td data-label={columns.state}>
            <StoryStateBadge state={text.status} texts={texts.states} />
            {title === null && <span className={styles.why}>{texts.readEnglish}</span>}
            {text.isOvertaken && <span className={styles.caution}>{texts.overtaken}</span>}
          </td>
          <td data-label={columns.revision}>
            {text.rev === 0 ? texts.never : fill(texts.revision, { rev: text.rev })}
          </td>
          <td data-label={columns.changed}>{changedText(text, texts, nowMs) ?? texts.never}</td>
        </>
      ) : (
        <td colSpan={3}>
          <span className={styles.why}>{texts.englishOnly}</span>
        </td>
      )}
      <td className={styles.actions}>
        {text && (
          <a
            className={buttons.button}
            href={storyViewPath({ language, part: row.part })}
            aria-label={fill(title === null ? texts.createOf : texts.editOf, {
              part,
              language: texts.languages[language],
            })}
          >
            {title === null ? texts.create : texts.edit}
          </a>
        )}
        <a
          className={buttons.button}
          data-kind="plain"
          href={partPath(language, row.part)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={fill(texts.openPageOf, { part })}
        >
          {texts.openPage}
        </a>
      </td>
    </tr>
  );
}

/** How many parts have a text in a language, and how many could have one. */
function countOf(story: AdminStory, language: Language): { count: number; total: number } {
  const own = story.parts.flatMap(({ texts }) =>
    texts.filter((text) => text.language === language),
  );
  return { count: own.filter(({ title }) => title !== null).length, total: own.length };
}

/** The list, with tabs for the languages and for the overview of all. */
export function StoryList(props: StoryListProps) {
  const { texts, isReady, language, isOverview } = props;
  const t = texts.stories;
  const nowMs = useNow();
  const { data: story, failure, refresh } = useAdminData(isReady, getAdminStory);
  const [open, setOpen] = useState<'new' | 'list' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <PageTitle>{story?.story.title ?? t.title}</PageTitle>
      {failure && <LoadFailure texts={texts} text={t.failed} onRetry={refresh} />}
      <ReviewsAsked texts={texts} story={story} />
      <section className={panel.panel} aria-label={t.title}>
        <p className={styles.intro}>{t.text}</p>
        {story && <StoryBuild build={story.build} texts={t.build} onRefresh={refresh} />}
        <nav
          className={`${work.tabs ?? ''} ${styles.languages ?? ''}`}
          aria-label={t.languagesLabel}
        >
          {LANGUAGES.map((code) => (
            <PageLink
              key={code}
              href={storyViewPath({ language: code, part: null })}
              aria-current={!isOverview && code === language ? 'page' : undefined}
            >
              {t.languages[code]}
              <span className={styles.count}>{story && fill(t.tab, countOf(story, code))}</span>
            </PageLink>
          ))}
          <PageLink href={OVERVIEW_PATH} aria-current={isOverview ? 'page' : undefined}>
            {t.behind.tab}
          </PageLink>
        </nav>
        {!isOverview && (
          <div className={styles.tools}>
            <a href={coverViewPath(language)}>
              {fill(t.cover.open, { language: t.languages[language] })}
            </a>
            {story && (
              <>
                <Button onClick={() => setOpen('new')}>
                  <Plus size={16} aria-hidden />
                  {t.newPart.open}
                </Button>
                <Button onClick={() => setOpen('list')}>
                  <ListOrdered size={16} aria-hidden />
                  {t.partList.open}
                </Button>
              </>
            )}
          </div>
        )}
        {isOverview && (
          <Suspense fallback={<SkeletonRows label={texts.loading} />}>
            <StoryBehind texts={texts} isReady={isReady} />
          </Suspense>
        )}
        {!isOverview && !story && !failure && <SkeletonRows label={texts.loading} />}
        {!isOverview && story && (
          <table className={styles.table}>
            <caption className="visually-hidden">{t.languages[language]}</caption>
            <thead>
              <tr>
                {Object.entries(t.columns).map(([name, label]) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {story.parts.map((row) => (
                <Row key={row.part} texts={t} row={row} language={language} nowMs={nowMs} />
              ))}
            </tbody>
          </table>
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
      </Suspense>
      {story && !isOverview && language === DEFAULT_LANGUAGE && (
        <Suspense fallback={null}>
          <EnglishCorrections texts={texts} story={story} />
        </Suspense>
      )}
    </>
  );
}
