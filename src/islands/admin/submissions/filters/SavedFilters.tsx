// Named filters of this admin in this browser (decision 047): choose one, save the current one, delete one.
import { useId, useState, type SubmitEvent } from 'react';
import { listViewSearch, type ListView } from '../../../../domain/airdrop/list-view.ts';
import {
  FILTER_NAME_MAX_CHARS,
  SAVED_FILTERS_KEY,
  savedFilters,
  savedView,
  withFilter,
  withoutFilter,
  type SavedFilter,
} from '../../../../domain/saved-filters.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { $adminSession } from '../../../../stores/admin-session.ts';
import { readStored, writeStored } from '../../../../stores/browser-storage.ts';
import { Button } from '../../../../ui/Button.tsx';
import buttons from '../../../../ui/buttons.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { useStore } from '../../../../ui/use-store.ts';
import dialogs from '../../dialogs.module.css';
import styles from './ListFilters.module.css';
import type { ChangeView } from '../state/use-list-view.ts';

interface SavedFiltersProps {
  texts: AdminTexts;
  view: ListView;
  changeView: ChangeView;
}

interface SaveProps {
  texts: AdminTexts;
  saved: readonly SavedFilter[];
  /** Returns whether it could be kept. */
  onSave: (name: string) => boolean;
  onDelete: (name: string) => void;
  onClose: () => void;
}

function SaveDialog({ texts, saved, onSave, onDelete, onClose }: SaveProps) {
  const t = texts.savedFilters;
  const formId = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Dialog
      title={t.title}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <div className={`${buttons.row ?? ''} ${buttons.end ?? ''}`}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} kind="main">
            {t.submit}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={dialogs.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (onSave(name)) onClose();
          else setProblem(name.trim() === '' ? t.noName : t.notKept);
        }}
      >
        <Field label={t.name} hint={t.hint} error={problem}>
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={FILTER_NAME_MAX_CHARS}
              autoComplete="off"
              onChange={({ target }) => {
                setName(target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
      </form>
      {saved.map((one) => (
        <p key={one.name} className={styles.saved}>
          <span>{one.name}</span>
          <Button
            kind="plain"
            aria-label={fill(t.deleteOf, { name: one.name })}
            onClick={() => onDelete(one.name)}
          >
            {t.delete}
          </Button>
        </p>
      ))}
    </Dialog>
  );
}

export function SavedFilters({ texts, view, changeView }: SavedFiltersProps) {
  const t = texts.savedFilters;
  const pickId = useId();
  const admin = useStore($adminSession)?.username ?? null;
  const [isOpen, setOpen] = useState(false);
  // Read from storage with each rendering, since another tab may have changed it; the count asks for a new one.
  const [, setChanges] = useState(0);
  if (admin === null) return null;
  const saved = savedFilters(readStored(SAVED_FILTERS_KEY), admin);
  const search = listViewSearch({ ...view, page: 1 });
  const current = saved.find((one) => listViewSearch(savedView(one)) === search);

  const keep = (value: string | null): boolean => {
    const isKept = value !== null && writeStored(SAVED_FILTERS_KEY, value);
    setChanges((count) => count + 1);
    return isKept;
  };

  return (
    <>
      <div className={styles.field}>
        <label htmlFor={pickId}>{t.label}</label>
        <select
          id={pickId}
          className={styles.control}
          value={current?.name ?? ''}
          disabled={saved.length === 0}
          onChange={({ target }) => {
            const chosen = saved.find(({ name }) => name === target.value);
            if (chosen) changeView(savedView(chosen));
          }}
        >
          <option value="" disabled>
            {saved.length === 0 ? t.none : t.choose}
          </option>
          {saved.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <Button className={styles.clear} kind="plain" onClick={() => setOpen(true)}>
        {t.save}
      </Button>
      {isOpen && (
        <SaveDialog
          texts={texts}
          saved={saved}
          onSave={(name) =>
            keep(withFilter(readStored(SAVED_FILTERS_KEY), admin, { name, search }))
          }
          onDelete={(name) => keep(withoutFilter(readStored(SAVED_FILTERS_KEY), admin, name))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
