// The sign-up keys: those issued, their state, and a button to issue one.
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { revokeSignUpKey } from '../../../api/admin-translators.ts';
import type { SignUpKeyRow } from '../../../domain/account/admin.ts';
import { LANGUAGE_NAMES } from '../../../domain/languages.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/messages.ts';
import audit from '../audit/Audit.module.css';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { TablePanel } from '../TablePanel.tsx';
import styles from './Translators.module.css';
import type { PanelProps } from './types.ts';

interface SignUpKeysProps extends PanelProps {
  keys: SignUpKeyRow[] | null;
}

export function SignUpKeys(props: SignUpKeysProps) {
  const { texts, keys, isReady, act, refresh } = props;
  const t = texts.translators;
  const [isIssuing, setIssuing] = useState(false);
  const [revoking, setRevoking] = useState<SignUpKeyRow | null>(null);

  const revoke = async (id: string): Promise<void> => {
    setRevoking(null);
    await act(
      'revoke',
      (token) => revokeSignUpKey(token, id),
      () => t.revoked,
    );
    refresh();
  };

  return (
    <>
      <TablePanel
        id="keys"
        title={t.keysTitle}
        text={t.keysText}
        loading={texts.loading}
        empty={t.keysEmpty}
        columns={[t.label, t.language, t.state, t.uses, t.expires, t.issued, t.actions]}
        rows={keys}
        action={
          <Button kind="main" disabled={!isReady} onClick={() => setIssuing(true)}>
            <Plus size={16} aria-hidden />
            {t.newKey}
          </Button>
        }
      >
        {(key) => <KeyRow key={key.id} {...props} row={key} onRevoke={() => setRevoking(key)} />}
      </TablePanel>
      {isIssuing && <NewKeyDialog {...props} onClose={() => setIssuing(false)} />}
      {revoking && (
        <ConfirmDialog
          no={texts.cancel}
          title={t.revokeTitle}
          text={t.revokeText}
          yes={t.revoke}
          onNo={() => setRevoking(null)}
          onYes={() => void revoke(revoking.id)}
        />
      )}
    </>
  );
}

interface KeyRowProps extends SignUpKeysProps {
  row: SignUpKeyRow;
  onRevoke: () => void;
}

function KeyRow({ texts, row, onRevoke }: KeyRowProps) {
  const t = texts.translators;
  const name = row.label === '' ? t.noLabel : row.label;
  return (
    <tr className={audit.entry} data-key-row={row.id}>
      <th scope="row" data-label={t.label} className={audit.note}>
        {name}
      </th>
      <td data-label={t.language}>{LANGUAGE_NAMES[row.language]}</td>
      <td data-label={t.state}>
        <span className={styles.state} data-state={row.state}>
          {t.states[row.state]}
        </span>
      </td>
      <td data-label={t.uses}>{fill(t.usesOf, { uses: row.uses, maxUses: row.maxUses })}</td>
      <td data-label={t.expires}>
        {row.expiresAt === null ? (
          t.never
        ) : (
          <time dateTime={row.expiresAt}>{formatDateTime(row.expiresAt, 'en')}</time>
        )}
      </td>
      <td data-label={t.issued}>
        {fill(t.issuedBy, { at: formatDateTime(row.createdAt, 'en'), name: row.createdBy })}
      </td>
      <td data-label={t.actions}>
        {row.state === 'open' && (
          <Button kind="danger" aria-label={fill(t.revokeOf, { name })} onClick={onRevoke}>
            {t.revoke}
          </Button>
        )}
      </td>
    </tr>
  );
}
