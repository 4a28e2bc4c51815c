// The texts that readers had of a part: who published them and when, a word diff against the form, and putting one back
// into the form.
import { useEffect, useState } from 'react';
import { getHistory } from '../../../../api/translations.ts';
import { partDataOf, type PartData } from '../../../../domain/story/admin.ts';
import { editedFields, type EditedField } from '../../../../domain/story/staleness.ts';
import {
  type PictureSlot,
  changedPictures,
  picturesOf,
} from '../../../../domain/story/replaced-pictures.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { PartSlug } from '../../../../domain/story/parts.ts';
import type { HistoryResponse } from '../../../../domain/translation/responses.ts';
import { HISTORY_PAGE_SIZE } from '../../../../domain/translation/translation-limits.ts';
import { formatDateTime } from '../../../../i18n/dates.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { asAdmin } from '../../session/as-admin.ts';
import { Changes } from './Changes.tsx';
import work from '../../../../ui/work.module.css';
import styles from './SaveDialog.module.css';
import { toHashedText } from './save-question.ts';

interface StoryHistoryProps {
  texts: AdminTexts;
  language: Language;
  part: PartSlug;
  /** The text in the form. */
  current: PartData;
  /** The text that came with the site, which readers had before the first revision. */
  committed: PartData | null;
  onRestore: (partData: PartData) => void;
  onClose: () => void;
}

type Entry = HistoryResponse['entries'][number];

/** `partData` is null if the text was deleted. */
interface Row {
  rev: number;
  partData: PartData | null;
  title: string;
}

export function StoryHistory(props: StoryHistoryProps) {
  const { texts, language, part, current, committed, onRestore, onClose } = props;
  const t = texts.stories.editor;
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [before, setBefore] = useState<{ rev: number | null }>({ rev: null });
  const [loading, setLoading] = useState<'loading' | 'failed' | { next: number | null }>('loading');
  const [shown, setShown] = useState<{
    rev: number;
    fields: EditedField[];
    pictures: PictureSlot[];
  } | null>(null);
  const [wanted, setWanted] = useState<Row | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const address = { language, part };
    void asAdmin((token) => getHistory(token, address, before.rev, { signal })).then((result) => {
      if (signal.aborted) return;
      if (!result.ok) {
        setLoading('failed');
        return;
      }
      const found = result.data.entries;
      const seen = found.filter(({ isSeen }) => isSeen);
      setEntries((last) => (before.rev === null ? seen : [...last, ...seen]));
      const isLastPage = found.length < HISTORY_PAGE_SIZE;
      setLoading({ next: isLastPage ? null : (found.at(-1)?.rev ?? null) });
    });
    return () => leaving.abort();
  }, [part, language, before]);

  const goOn = (rev: number | null): void => {
    setLoading('loading');
    setBefore({ rev });
  };
  const compare = async ({ rev, partData }: Row): Promise<void> => {
    if (partData === null) return;
    const [now, then] = [await toHashedText(current), await toHashedText(partData)];
    const pictures = changedPictures(current, partData);
    setShown({ rev, fields: editedFields(now, then), pictures });
  };

  if (wanted?.partData) {
    const { partData } = wanted;
    return (
      <ConfirmDialog
        title={t.history.restore}
        text={t.history.restoreText}
        yes={t.history.restoreYes}
        no={texts.cancel}
        onNo={() => setWanted(null)}
        onYes={() => {
          onClose();
          onRestore(partData);
        }}
      />
    );
  }
  const isLast = typeof loading === 'object' && loading.next === null;
  const rows: Row[] = [
    ...entries.flatMap(({ rev, kind, by, at, text, pictures }) => {
      if (kind === 'draft') return [];
      const partData =
        kind === 'deleted' ? null : partDataOf(text, pictures ?? picturesOf(current));
      const name = by ?? t.conflict.somebody;
      const time = formatDateTime(at, 'en', 'second');
      return [{ rev, partData, title: fill(t.history.kinds[kind], { rev, name, time }) }];
    }),
    ...(isLast && committed
      ? [{ rev: 0, partData: committed, title: texts.stories.states.committed }]
      : []),
  ];
  return (
    <Dialog title={t.history.title} closeLabel={texts.close} place="wide" onClose={onClose}>
      <div className={`${work.wide ?? ''} ${work.stack ?? ''} ${styles.question ?? ''}`}>
        {rows.map((row) => (
          <section key={row.rev} className={styles.entry} data-revision={row.rev}>
            <header>
              <h3>{row.title}</h3>
              {row.partData && (
                <Button
                  size="small"
                  kind="plain"
                  aria-expanded={shown?.rev === row.rev}
                  onClick={() => (shown?.rev === row.rev ? setShown(null) : void compare(row))}
                >
                  {t.history.compare}
                </Button>
              )}
            </header>
            {shown?.rev === row.rev && (
              <>
                <Changes
                  {...shown}
                  texts={t}
                  picture={t.history.picture}
                  none={t.history.same}
                  language={language}
                />
                <p>
                  <Button onClick={() => setWanted(row)}>{t.history.restore}</Button>
                </p>
              </>
            )}
          </section>
        ))}
        {loading === 'loading' && <p role="status">{texts.loading}</p>}
        {loading === 'failed' && (
          <p role="alert">
            {t.history.failed}{' '}
            <Button size="small" onClick={() => goOn(before.rev)}>
              {texts.retry}
            </Button>
          </p>
        )}
        {typeof loading === 'object' && loading.next !== null && (
          <p>
            <Button onClick={() => goOn(loading.next)}>{t.history.more}</Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
