// The one line above the text: the part, what can be chosen, the status of the part, and publishing.
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
import { hasUnsaved, needsReview, useTalk, useWork, wantPublish, type Work } from './work.ts';
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
function progressNow({ editor }: Work): number | null {
  const editSession = editor.editSession();
  if (!editSession) return null;
  const english = englishOf(editSession.answer).text;
  return Math.floor(progressOf([{ english, published: editSession.text }]).ratio * 100);
}

/** Counts after the checks have run, in a pause in typing, because it goes through the whole part. */
const Progress = memo(function Progress() {
  const work = useWork();
  const { texts, language, checks } = work;
  const percent = useSelected(checks.$shown, () => progressNow(work));
  return (
    <span className={`${shared.soft ?? ''} ${styles.progress ?? ''}`}>
      {percent !== null &&
        fill(texts.header.progress, { percent: formatPercent(percent, language) })}
    </span>
  );
});

export function Header() {
  const work = useWork();
  const { texts, languageNames, config, editor, titles, $asked, openPart } = work;
  const t = texts.header;
  const { isOnline } = useStore($connection);
  const busy = useStore(editor.$busy);
  const part = useSelected(editor.$edit, (edit) => edit.part);
  const status = useSelected(editor.$edit, () => editor.editSession()?.answer.status ?? null);
  const { canPublish } = useButtons(work);
  const { discussion } = useTalk();
  // The button follows the typed text, as the other buttons do.
  const publish = needsReview(work, discussion) ? texts.review.ask : texts.actions.publish;
  const Signal = isOnline ? Wifi : WifiOff;
  const wantPart = (next: PartSlug): void => {
    if (hasUnsaved(work)) $asked.set({ leaveFor: next });
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
        onChange={({ target: { value } }) => wantPart(value)}
      >
        {titles.map(({ slug, title, language: shown }) => (
          <option key={slug} value={slug} lang={HTML_LANG[shown]}>
            {title}
          </option>
        ))}
      </select>
      <Button className={styles.reload} disabled={busy !== null} onClick={() => wantPart(part)}>
        <RefreshCw size={16} aria-hidden />
        <span className={styles.word}>{t.reload}</span>
      </Button>
      <span
        className={`${controls.chip ?? ''} ${styles.signal ?? ''}`}
        data-tone={isOnline ? 'good' : 'danger'}
        data-connection
      >
        <Signal size={14} aria-hidden />
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
        onClick={() => void wantPublish(work, discussion)}
      >
        {busy === 'publish' ? texts.actions.busy.publish : publish}
      </Button>
    </header>
  );
}
