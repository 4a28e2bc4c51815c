// Suggested and accepted names and terms of a language (decision 153).
import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { CallOptions } from '../../../api/call.ts';
import { decideTerm, getTerms, getTermsFile } from '../../../api/terms.ts';
import {
  HTML_LANG,
  LANGUAGE_NAMES,
  TARGET_LANGUAGES,
  type TargetLanguage,
} from '../../../domain/languages.ts';
import { randomId } from '../../../domain/random-id.ts';
import { formsOf, joinForms } from '../../../domain/translation/glossary.ts';
import type { LanguageResponse } from '../../../domain/translation/language-settings.ts';
import type { TermChange, TermsResponse } from '../../../domain/translation/terms.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { TermTexts } from '../../../ui/terms/TermFields.tsx';
import audit from '../audit/Audit.module.css';
import { LoadErrorNotice } from '../LoadErrorNotice.tsx';
import { useAdminData } from '../session/use-admin-data.ts';
import { Choice } from '../submissions/filters/controls.tsx';
import { TablePanel } from '../TablePanel.tsx';
import styles from '../translators/Translators.module.css';
import type { PanelProps } from '../translators/types.ts';

const TermAnswer = lazy(() => import('./TermAnswer.tsx'));

const DEFAULT_TARGET: TargetLanguage = 'ko';

export interface TermsProps extends PanelProps {
  termTexts: TermTexts;
  /** The name shown for somebody whose account was deleted. */
  former: string;
  /** Null until they are loaded. */
  languages: readonly LanguageResponse[] | null;
}

type Proposal = TermsResponse['proposals'][number];

function wordsOf({ forms, heading, told, note }: TermChange, language: TargetLanguage) {
  const written = forms === undefined ? undefined : joinForms(formsOf(forms), language) || '–';
  return [written, heading, ...Object.values(told ?? {}), note].filter(Boolean).join('\n');
}

export function Terms(props: TermsProps) {
  const { texts, termTexts, former, languages, isReady, setMessage, act } = props;
  const t = texts.translators.terms;
  const [chosen, setChosen] = useState<TargetLanguage | null>(null);
  const [answering, setAnswering] = useState<Proposal | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const waitingCount = (code: TargetLanguage): number =>
    languages?.find((one) => one.language === code)?.waitingTerms ?? 0;
  // Selects, once, a language in which something waits. After an answer, the language stays selected.
  if (languages && chosen === null) {
    setChosen(TARGET_LANGUAGES.find((one) => waitingCount(one) > 0) ?? DEFAULT_TARGET);
  }
  const language = chosen ?? DEFAULT_TARGET;
  const load = useCallback(
    (token: string, options: CallOptions) => getTerms(token, language, options),
    [language],
  );
  const { data: loaded, failure, refresh } = useAdminData(isReady, load);
  const data = loaded?.language === language ? loaded : null;
  const isDone = useRef(false);
  // The button that had the focus is gone with its row.
  useEffect(() => {
    if (!isDone.current || document.activeElement !== document.body) return;
    isDone.current = false;
    document.getElementById('terms')?.focus();
  }, [loaded]);
  const update = (): void => {
    isDone.current = true;
    refresh();
    props.refresh();
  };
  const removeTerm = async (en: string): Promise<void> => {
    setRemoving(null);
    const options = { idempotencyKey: randomId() };
    await act(
      'terms',
      (token) => decideTerm(token, language, { action: 'remove', en }, options),
      () => fill(t.removed, { term: en }),
    );
    update();
  };
  const exportList = () =>
    act(
      'exportTerms',
      (token) => getTermsFile(token, language),
      (file) => {
        saveFile(file, `names-${language}.csv`);
        return null;
      },
    );
  const rows = data && [
    ...data.proposals.map((proposal) => ({ ...proposal, state: 'waiting' as const, proposal })),
    ...data.rows.flatMap(({ origin: state, ...row }) =>
      state === 'shipped' ? [] : { ...row, id: row.en, state, proposal: null },
    ),
  ];

  return (
    <>
      {failure && <LoadErrorNotice texts={texts} text={t.loadFailed} onRetry={refresh} />}
      <TablePanel
        id="terms"
        title={t.title}
        text={t.text}
        loading={texts.loading}
        empty={t.empty}
        columns={[t.english, t.words, t.state, t.who, texts.translators.actions]}
        rows={rows}
        action={
          <div className={buttons.row}>
            <Choice
              label={t.language}
              options={TARGET_LANGUAGES}
              nameOf={(one) => {
                const name = LANGUAGE_NAMES[one];
                const count = waitingCount(one);
                return count === 0 ? name : fill(t.waiting, { language: name, count });
              }}
              value={language}
              onChoose={setChosen}
            />
            <Button disabled={!isReady} onClick={() => void exportList()}>
              <Download size={15} aria-hidden />
              {t.export}
            </Button>
          </div>
        }
      >
        {({ id, en, change, state, by, at, proposal }) => (
          <tr key={id} className={audit.entry} data-term={en}>
            <th scope="row" data-label={t.english}>
              {en}
            </th>
            <td data-label={t.words} lang={HTML_LANG[language]} className={styles.words}>
              {wordsOf(change, language)}
            </td>
            <td data-label={t.state}>
              <span className={styles.state} data-state={state}>
                {t.states[state]}
              </span>
            </td>
            <td data-label={t.who}>
              {fill(t.by, { name: by || former, at: formatDateTime(at, 'en') })}
            </td>
            <td data-label={texts.translators.actions}>
              <Button
                kind={proposal ? undefined : 'danger'}
                aria-label={fill(proposal ? t.answerOf : t.removeOf, { term: en })}
                onClick={() => (proposal ? setAnswering(proposal) : setRemoving(en))}
              >
                {proposal ? t.answer : t.remove}
              </Button>
            </td>
          </tr>
        )}
      </TablePanel>
      {answering && (
        <Suspense fallback={null}>
          <TermAnswer
            texts={texts}
            termTexts={termTexts}
            language={language}
            proposal={{ ...answering, by: answering.by || former }}
            row={data?.rows.find(({ en, origin }) => en === answering.en && origin !== 'gone')}
            onClose={() => setAnswering(null)}
            onDone={(text) => {
              setAnswering(null);
              setMessage({ tone: 'good', text });
              update();
            }}
          />
        </Suspense>
      )}
      {removing !== null && (
        <ConfirmDialog
          no={texts.cancel}
          title={fill(t.removeTitle, { term: removing })}
          text={t.removeText}
          yes={t.remove}
          onNo={() => setRemoving(null)}
          onYes={() => void removeTerm(removing)}
        />
      )}
    </>
  );
}
