// The filter of the audit log: applied together, so that half a date asks nothing.
import { useState, type SubmitEvent } from 'react';
import { AUDIT_KINDS, type AuditFilter } from '../../../domain/audit-filter.ts';
import type { AdminTexts } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice, Days } from '../submissions/filters/controls.tsx';
import fields from '../submissions/filters/ListFilters.module.css';
import styles from './Audit.module.css';
import { NO_FILTER } from './use-audit.ts';

interface AuditFiltersProps {
  texts: AdminTexts;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** The form. Its parent gives it a key of the filter, so that Back fills it in again. */
export function AuditFilters({ texts, filter, onFilter }: AuditFiltersProps) {
  const [typed, setTyped] = useState(filter);
  const { filters: t } = texts.audit;
  const change = (part: Partial<AuditFilter>): void => setTyped({ ...typed, ...part });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onFilter({ ...typed, who: typed.who.trim() });
  };
  return (
    <form
      role="search"
      className={`${fields.filters ?? ''} ${styles.filters ?? ''}`}
      onSubmit={submit}
    >
      <label className={fields.field}>
        <span>{texts.audit.actor}</span>
        <input
          className={fields.control}
          value={typed.who}
          autoComplete="off"
          onChange={({ target }) => change({ who: target.value })}
        />
      </label>
      <Choice
        label={t.kind}
        words={['', ...AUDIT_KINDS]}
        nameOf={(kind) => (kind === '' ? t.all : t.kinds[kind])}
        value={typed.kind}
        onChoose={(kind) => change({ kind })}
      />
      <Days labels={t} days={typed} onChange={change} />
      <Button type="submit" className={fields.clear}>
        {t.apply}
      </Button>
      <Button kind="plain" className={fields.clear} onClick={() => onFilter(NO_FILTER)}>
        {texts.list.clear}
      </Button>
    </form>
  );
}
