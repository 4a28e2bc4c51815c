// A translator's unsaved texts on this device, to read and copy while the server cannot be reached.
import { useState } from 'react';
import { HTML_LANG, type Language } from '../../../domain/languages.ts';
import { getField } from '../../../domain/translation/text/fields.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import story from '../../../ui/StoryType.module.css';
import { copyText } from '../../../stores/clipboard.ts';
import { listBackups, type BackedUpText } from '../../../offline/translation-backup.ts';
import { typedFields } from '../editor/backup-record.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRead } from '../../../ui/use-read.ts';
import work from '../../../ui/work.module.css';
import styles from './BackedUpTexts.module.css';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { PartName } from '../../../ui/PartName.tsx';
import type { PartTitle, WorkspaceTexts } from '../texts.ts';

interface BackedUpTextsProps {
  texts: WorkspaceTexts;
  language: Language;
  titles: readonly PartTitle[];
  userId: string;
}

export function BackedUpTexts({ texts, language, titles, userId }: BackedUpTextsProps) {
  const backedUpTexts = useRead(listBackups, userId);
  if (!backedUpTexts) return null;
  return (
    <section className={styles.kept} aria-labelledby="kept-title">
      <h2 id="kept-title" className={work.subtitle}>
        {texts.kept.title}
      </h2>
      <p className={styles.note}>{backedUpTexts.length > 0 ? texts.kept.text : texts.kept.none}</p>
      {backedUpTexts.map((one) => (
        <BackedUpEntry
          // A page stores one backup for each part opened in it.
          key={`${one.language} ${one.part} ${one.backup.page}`}
          texts={texts}
          language={language}
          titles={titles}
          backedUp={one}
        />
      ))}
    </section>
  );
}

type CopyState = 'idle' | 'copied' | 'refused';

interface BackedUpEntryProps extends Pick<BackedUpTextsProps, 'texts' | 'language' | 'titles'> {
  backedUp: BackedUpText;
}

function BackedUpEntry({ texts, language, titles, backedUp }: BackedUpEntryProps) {
  const [copyState, setCopyState] = useState<CopyState>('idle');
  const { backup } = backedUp;
  const typed = typedFields(backup).map((field) => ({
    field,
    value: getField(backup.text, field) ?? '',
  }));
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(typed.map(({ value }) => value).join('\n\n'));
    setCopyState(isCopied ? 'copied' : 'refused');
  };
  return (
    <article className={styles.entry} data-kept={backedUp.part}>
      <header>
        <h3>
          <PartName titles={titles} part={backedUp.part} />
          <time dateTime={backup.at}>{formatDateTime(backup.at, language)}</time>
        </h3>
        <Button size="small" onClick={() => void copy()}>
          {texts.kept.copy}
        </Button>
      </header>
      <p className={styles.note} role="status">
        {copyState === 'copied' && texts.kept.copied}
        {copyState === 'refused' && texts.kept.notCopied}
      </p>
      <dl className={work.stack}>
        {typed.map(({ field, value }) => (
          <div key={field}>
            <dt>{fieldLabel(texts.fields, field)}</dt>
            <dd className={story.story} lang={HTML_LANG[backedUp.language]}>
              {value === '' ? '—' : value}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
