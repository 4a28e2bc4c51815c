// The bar above the text: the way back, the part and its status, the connection, the tools and publishing.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { memo } from 'react';
import { HTML_LANG } from '../../domain/languages.ts';
import type { PartSlug } from '../../domain/story/parts.ts';
import type { TranslationState } from '../../domain/translation/responses.ts';
import { progressOf } from '../../domain/translation/progress.ts';
import { formatPercent } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import { $connection } from '../../stores/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { useSelected, useStore } from '../../ui/use-store.ts';
import shared from '../../ui/work.module.css';
import { useButtons } from './editor/buttons.ts';
import { englishOf } from './editor/server-copy.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { hasUnsaved, needsReview, useFeedback, useWork, askToPublish, type Work } from './work.ts';
import controls from './WorkControls.module.css';
import frame from './WorkFrame.module.css';
import styles from './WorkHeader.module.css';

/** The colour of each status, and the shape next to its text. */
const LOOKS: Record<TranslationState, { tone: string; shape: string }> = {
  published: { tone: 'good', shape: '●' },
  draft: { tone: 'caution', shape: '◐' },
  'not-started': { tone: 'quiet', shape: '○' },
};

/** Returns how much of the part is translated, in whole percent, saved or not; null while no part is open. */
function progressPercent({ editor }: Work): number | null {
  const editSession = editor.editSession();
  if (!editSession) return null;
  const english = englishOf(editSession.response).text;
  return Math.floor(progressOf([{ english, published: editSession.text }]).ratio * 100);
}

/** Shows the progress, computed only in a pause in typing, after the checks: it goes through the whole part. */
const Progress = memo(function Progress() {
  const work = useWork();
  const { texts, language, checks } = work;
  const percent = useSelected(checks.$shown, () => progressPercent(work));
  return (
    <span className={`${shared.soft ?? ''} ${styles.progress ?? ''}`}>
      {percent !== null &&
        fill(texts.header.progress, { percent: formatPercent(percent, language) })}
    </span>
  );
});

export function Header() {
  const work = useWork();
  const { texts, languageNames, config, editor, titles, $question, openPart } = work;
  const t = texts.header;
  const { isOnline } = useStore($connection);
  const busy = useStore(editor.$busy);
  const part = useSelected(editor.$edit, (edit) => edit.part);
  const status = useSelected(editor.$edit, () => editor.editSession()?.response.status ?? null);
  const { canPublish } = useButtons(work);
  const { discussion } = useFeedback();
  // `useButtons` renders again on each change of the text, so the label is always up to date.
  const publishLabel = needsReview(work, discussion) ? texts.review.ask : texts.actions.publish;
  const ConnectionIcon = isOnline ? Wifi : WifiOff;
  const requestPart = (next: PartSlug): void => {
    if (hasUnsaved(work)) $question.set({ leaveFor: next });
    else openPart(next);
  };
  return (
    <header className={`${frame.bar ?? ''} ${styles.header ?? ''}`}>
      <a className={`${shared.back ?? ''} ${styles.back ?? ''}`} href={config.home}>
        <ArrowLeft size={18} aria-hidden />
        {t.back}
      </a>
      <p className={styles.language} data-target>
        <span className="visually-hidden">{t.language}: </span>
        {languageNames[config.target]}
      </p>
      <select
        className={styles.select}
        aria-label={t.part}
        value={part}
        disabled={busy !== null}
        onChange={({ target: { value } }) => requestPart(value)}
      >
        {titles.map(({ slug, title, language: titleLanguage }) => (
          <option key={slug} value={slug} lang={HTML_LANG[titleLanguage]}>
            {title}
          </option>
        ))}
      </select>
      <Button className={styles.reload} disabled={busy !== null} onClick={() => requestPart(part)}>
        <RefreshCw size={16} aria-hidden />
        <span className={styles.word}>{t.reload}</span>
      </Button>
      <span
        className={`${controls.chip ?? ''} ${styles.signal ?? ''}`}
        data-tone={isOnline ? 'good' : 'danger'}
        data-connection
      >
        <ConnectionIcon size={14} aria-hidden />
        {isOnline ? t.online : t.offline}
      </span>
      {status && (
        <span className={controls.chip} data-tone={LOOKS[status].tone} data-status={status}>
          <span aria-hidden>{LOOKS[status].shape}</span>
          {texts.status[status]}
        </span>
      )}
      {config.english === null && <Progress />}
      <MoreMenu />
      <Button
        kind="main"
        className={styles.publish}
        disabled={!canPublish}
        onClick={() => void askToPublish(work, discussion)}
      >
        {busy === 'publish' ? texts.actions.busy.publish : publishLabel}
      </Button>
    </header>
  );
}
