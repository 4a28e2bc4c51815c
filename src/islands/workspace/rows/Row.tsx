// One field: the English, the translation next to it, and its findings. Memoized, because a part has some thirty rows.
import Flag from 'lucide-react/icons/flag';
import { lazy, memo, Suspense, useState } from 'react';
import type { CorrectionRow } from '../../../domain/corrections/correction.ts';
import type { Language } from '../../../domain/languages.ts';
import { HTML_LANG } from '../../../domain/languages.ts';
import type { PictureInfo } from '../../../domain/story/pictures.ts';
import type { Issue, StaleField } from '../../../domain/translation/answers.ts';
import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import type { FieldId } from '../../../domain/translation/text/fields.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import story from '../../../ui/StoryType.module.css';
import { Button } from '../../../ui/Button.tsx';
import controls from '../WorkControls.module.css';
import type { SeenThread } from '../../../domain/translation/discussion/requests.ts';
import discussion from '../../../ui/review/Discussion.module.css';
import type { DiscussionActions } from '../../../ui/review/types.ts';
import { GrowingText } from './GrowingText.tsx';
import { IssueList } from './IssueList.tsx';
import { Original } from './Original.tsx';
import text from './RowText.module.css';
import type { PartCorrections } from './use-part-corrections.ts';
import styles from './WorkRows.module.css';
import { TermChips } from './TermChips.tsx';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { fieldDomId, type TargetLanguage, type WorkspaceTexts } from '../texts.ts';

const StaleDiff = lazy(() => import('./StaleDiff.tsx').then((m) => ({ default: m.StaleDiff })));

const RowDiscussion = lazy(() =>
  import('../../../ui/review/RowDiscussion.tsx').then((m) => ({ default: m.RowDiscussion })),
);

const CorrectionEntries = lazy(() =>
  import('../../../ui/corrections/CorrectionList.tsx').then((m) => ({
    default: m.CorrectionEntries,
  })),
);

/** The rows' callbacks. Their identity is stable for the life of the page. */
export interface RowActions {
  change: (field: FieldId, value: string) => void;
  compose: (isComposing: boolean) => void;
  leave: () => void;
  confirm: (field: FieldId) => void;
  fix: (issue: Issue) => void;
  dismiss: (issue: Issue) => void;
  correct: PartCorrections['answer'];
}

interface RowProps {
  texts: WorkspaceTexts;
  /** The interface's language. */
  language: Language;
  /** The translation's language. */
  target: TargetLanguage;
  glossary: readonly GlossaryTerm[];
  field: FieldId;
  source: string;
  value: string;
  /** Minimum height in lines (SPEC 9). */
  minRows: number;
  picture: { name: string; info: PictureInfo } | null;
  /** Whether the text is not stored on the server yet. */
  isUnsaved: boolean;
  stale: StaleField | undefined;
  issues: readonly Issue[];
  /** Whether a request can be sent now. */
  canAsk: boolean;
  actions: RowActions;
  /** Hash of the field's English. */
  sourceHash: string;
  /** What was said about the field. */
  threads: readonly SeenThread[];
  /** Null until what was said is loaded. */
  speaking: DiscussionActions | null;
  /** What readers reported about the field, and whether something is being answered. */
  corrections: readonly CorrectionRow[];
  isCorrecting: boolean;
}

function isAlt(field: FieldId): boolean {
  return field.endsWith('.alt');
}

export const Row = memo(function Row(props: RowProps) {
  const { texts, language, target, field, source, value, minRows, picture } = props;
  const { glossary, isUnsaved, stale, issues, canAsk, actions } = props;
  const { sourceHash, threads, speaking, corrections } = props;
  const [isStaleShown, setStaleShown] = useState(false);
  const [isSaidShown, setSaidShown] = useState(false);
  const [areReportsShown, setReportsShown] = useState(false);
  const openCount = threads.filter(({ resolved }) => resolved === null).length;
  const label = fieldLabel(texts.fields, field);
  const labelId = fieldDomId(field, 'label');
  const issuesId = fieldDomId(field, 'issues');
  const hasError = issues.some(({ level, code }) => level === 'error' && code !== 'empty');
  return (
    <div className={styles.row} role="group" aria-labelledby={labelId} data-field={field}>
      <div className={styles.label}>
        <h2 id={labelId}>{label}</h2>
        {stale && (
          <>
            <span className={controls.chip} data-tone="caution">
              <span aria-hidden>◆</span> {texts.stale.chip}
            </span>
            <Button
              size="small"
              kind="plain"
              aria-expanded={isStaleShown}
              onClick={() => setStaleShown(!isStaleShown)}
            >
              {isStaleShown ? texts.stale.hide : texts.stale.show}
            </Button>
            <Button size="small" disabled={!canAsk} onClick={() => actions.confirm(field)}>
              {texts.stale.confirm}
            </Button>
          </>
        )}
        {corrections.length > 0 && (
          <Button
            size="small"
            kind="plain"
            className={styles.reported}
            aria-expanded={areReportsShown}
            data-corrections={corrections.length}
            onClick={() => setReportsShown(!areReportsShown)}
          >
            <Flag size={14} aria-hidden />
            {fill(texts.corrections.count, { count: formatNumber(corrections.length, language) })}
          </Button>
        )}
        <Button
          size="small"
          kind="plain"
          className={styles.said}
          disabled={speaking === null}
          aria-expanded={isSaidShown}
          data-open-threads={openCount}
          onClick={() => setSaidShown(!isSaidShown)}
        >
          {openCount > 0
            ? fill(texts.discussion.count, { count: formatNumber(openCount, language) })
            : texts.discussion.comment}
        </Button>
      </div>
      {stale && isStaleShown && (
        <div className={styles.stale}>
          <Suspense fallback={null}>
            <StaleDiff texts={texts} stale={stale} />
          </Suspense>
        </div>
      )}
      {areReportsShown && corrections.length > 0 && (
        <Suspense fallback={null}>
          <section className={discussion.discussion} aria-label={texts.corrections.here}>
            <CorrectionEntries
              {...{ language, target }}
              texts={texts.corrections}
              rows={corrections}
              isDisabled={!canAsk || props.isCorrecting}
              onReply={(...reply) => void actions.correct(field, ...reply)}
            />
          </section>
        </Suspense>
      )}
      <Original field={field} source={source} picture={picture}>
        <TermChips
          label={texts.tools.glossary}
          source={source}
          target={target}
          glossary={glossary}
        />
      </Original>
      <div className={styles.written}>
        <GrowingText
          id={fieldDomId(field, 'input')}
          className={`${text.input ?? ''} ${story.story ?? ''}`}
          lang={HTML_LANG[target]}
          dir="ltr"
          rows={minRows}
          value={value}
          spellCheck
          aria-labelledby={labelId}
          aria-describedby={`${fieldDomId(field, 'source')} ${issuesId}`}
          aria-invalid={hasError || undefined}
          onChange={(event) => actions.change(field, event.target.value)}
          onCompositionStart={() => actions.compose(true)}
          onCompositionEnd={() => actions.compose(false)}
          onBlur={actions.leave}
        />
        <p className={styles.meta}>
          <span>
            {fill(texts.fields.characters, { count: formatNumber(value.length, language) })}
          </span>
          {isUnsaved && <span className={styles.changed}>{texts.fields.changed}</span>}
          {isAlt(field) && <span>{texts.fields.altHint}</span>}
        </p>
        <IssueList
          id={issuesId}
          texts={texts}
          issues={issues}
          onFix={actions.fix}
          onDismiss={actions.dismiss}
        />
      </div>
      {isSaidShown && speaking && (
        <Suspense fallback={null}>
          <RowDiscussion
            texts={texts.discussion}
            language={language}
            field={field}
            sourceHash={sourceHash}
            threads={threads}
            actions={speaking}
          />
        </Suspense>
      )}
    </div>
  );
});
