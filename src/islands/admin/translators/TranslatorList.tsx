// The list of translators, with the actions to end their sessions and to issue a recovery key for a lost password.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { endSessions, issueRecoveryKey } from '../../../api/admin-translators.ts';
import type { TranslatorRow } from '../../../domain/account/admin.ts';
import { LANGUAGE_NAMES } from '../../../domain/languages.ts';
import { formatDateTime, formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/messages.ts';
import audit from '../audit/Audit.module.css';
import { Button } from '../../../ui/Button.tsx';
import buttons from '../../../ui/buttons.module.css';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TablePanel } from '../TablePanel.tsx';
import styles from './Translators.module.css';
import type { PanelProps } from './types.ts';

const AccountDialog = lazy(() => import('./AccountDialog.tsx'));

const TABLE_ID = 'people';

interface TranslatorListProps extends PanelProps {
  translators: TranslatorRow[] | null;
}

interface Question {
  about: TranslatorRow;
  what: 'end' | 'recover';
}

export function TranslatorList(props: TranslatorListProps) {
  const { texts, translators, setMessage, act, setSecret, refresh } = props;
  const t = texts.translators;
  const [question, setQuestion] = useState<Question | null>(null);
  const [managed, setManaged] = useState<TranslatorRow | null>(null);
  const isDone = useRef(false);
  // The row that had the focus is gone with a deleted account.
  useEffect(() => {
    if (!isDone.current || document.activeElement !== document.body) return;
    isDone.current = false;
    document.getElementById(TABLE_ID)?.focus();
  }, [translators]);

  const carryOut = async ({ about: { id, name }, what }: Question): Promise<void> => {
    setQuestion(null);
    if (what === 'end') {
      await act(
        what,
        (token) => endSessions(token, id),
        () => fill(t.ended, { name }),
      );
    } else {
      await act(
        what,
        (token) => issueRecoveryKey(token, id),
        ({ expiresAt, recoveryKey }) => {
          setSecret({
            title: fill(t.recoverySecretTitle, { name }),
            text: fill(t.recoverySecretText, { at: formatDateTime(expiresAt, 'en') }),
            label: t.recover,
            value: recoveryKey,
          });
          return null;
        },
      );
    }
    refresh();
  };

  const questionTexts =
    question &&
    {
      end: { title: t.endTitle, text: t.endText, yes: t.end },
      recover: { title: t.recoverTitle, text: t.recoverText, yes: t.recoverYes },
    }[question.what];
  const name = question?.about.name ?? '';

  return (
    <>
      <TablePanel
        id={TABLE_ID}
        title={t.peopleTitle}
        loading={texts.loading}
        empty={t.peopleEmpty}
        columns={[
          t.name,
          t.email,
          t.language,
          t.profile,
          t.since,
          t.account.lastActive,
          t.sessions,
          t.actions,
        ]}
        rows={translators}
      >
        {(person) => (
          <PersonRow
            key={person.id}
            texts={texts}
            person={person}
            onAsk={(what) => setQuestion({ about: person, what })}
            onManage={() => setManaged(person)}
          />
        )}
      </TablePanel>
      {question && questionTexts && (
        <ConfirmDialog
          no={texts.cancel}
          title={fill(questionTexts.title, { name })}
          text={fill(questionTexts.text, { name })}
          yes={questionTexts.yes}
          onNo={() => setQuestion(null)}
          onYes={() => void carryOut(question)}
        />
      )}
      {managed && (
        <Suspense fallback={null}>
          <AccountDialog
            texts={texts}
            person={managed}
            onClose={() => setManaged(null)}
            onDone={(text) => {
              isDone.current = true;
              setManaged(null);
              setMessage({ tone: 'good', text });
              refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface PersonRowProps extends Pick<PanelProps, 'texts'> {
  person: TranslatorRow;
  onAsk: (what: Question['what']) => void;
  onManage: () => void;
}

function PersonRow({ texts, person, onAsk, onManage }: PersonRowProps) {
  const t = texts.translators;
  const { name, email, language, sessions, recoveryKeyUntil } = person;
  const signedIn = sessions === 0 ? t.sessionsNone : fill(t.sessionsCount, { count: sessions });
  return (
    <tr className={audit.entry} data-translator={email}>
      <th scope="row" data-label={t.name} className={`${audit.note ?? ''} ${styles.person ?? ''}`}>
        {name}
        {person.disabledSince !== null && (
          <span
            className={styles.state}
            data-state="revoked"
            title={formatDateTime(person.disabledSince, 'en')}
          >
            {t.account.disabled}
          </span>
        )}
      </th>
      <td data-label={t.email} className={`${audit.note ?? ''} ${styles.email ?? ''}`}>
        {email}
      </td>
      <td data-label={t.language}>{language === null ? t.noLanguage : LANGUAGE_NAMES[language]}</td>
      <td data-label={t.profile} className={styles.short}>
        {person.publishProfile ? t.published : t.private}
      </td>
      <td data-label={t.since}>
        <time dateTime={person.createdAt} title={formatDateTime(person.createdAt, 'en')}>
          {formatDay(person.createdAt, 'en')}
        </time>
      </td>
      <td data-label={t.account.lastActive}>
        {person.lastActiveOn === null ? (
          t.account.unknown
        ) : (
          <time dateTime={person.lastActiveOn}>{formatDay(person.lastActiveOn, 'en')}</time>
        )}
      </td>
      <td data-label={t.sessions}>
        <span>
          {signedIn}
          {recoveryKeyUntil !== null && (
            <span className={styles.until}>
              {fill(t.recoveryUntil, { at: formatDateTime(recoveryKeyUntil, 'en') })}
            </span>
          )}
        </span>
      </td>
      <td data-label={t.actions}>
        <span className={buttons.row}>
          <Button
            disabled={sessions === 0}
            aria-label={fill(t.endOf, { name })}
            onClick={() => onAsk('end')}
          >
            {t.end}
          </Button>
          <Button
            disabled={person.disabledSince !== null}
            aria-label={fill(t.recoverOf, { name })}
            onClick={() => onAsk('recover')}
          >
            {t.recover}
          </Button>
          <Button aria-label={fill(t.account.manageOf, { name })} onClick={onManage}>
            {t.account.manage}
          </Button>
        </span>
      </td>
    </tr>
  );
}
