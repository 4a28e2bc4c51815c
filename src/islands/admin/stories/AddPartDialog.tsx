// The dialog that adds a part to the story (decision 106). Readers see nothing of it until its English text is
// published.
import { useState } from 'react';
import { addPart } from '../../../api/admin-stories.ts';
import type { AdminStoryPart } from '../../../domain/story/admin-story.ts';
import { MAX_PART_TITLE_CHARS, slugForTitle } from '../../../domain/story/part-list.ts';
import { MAX_SLUG_CHARS, hasSlugForm, type PartSlug } from '../../../domain/story/parts.ts';
import { fill, type AdminTexts } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { asAdmin } from '../session/as-admin.ts';
import { useSending } from '../../../ui/use-sending.ts';
import { toVisibleText } from '../../../domain/visible-text.ts';

interface AddPartDialogProps {
  texts: AdminTexts;
  parts: readonly AdminStoryPart[];
  /** The parts that were removed, whose slugs cannot be used again. */
  removed: readonly PartSlug[];
  onClose: () => void;
  onAdded: (part: PartSlug) => void;
}

export default function AddPartDialog(props: AddPartDialogProps) {
  const { texts, parts, removed, onClose, onAdded } = props;
  const t = texts.stories.newPart;
  const { isBusy, send } = useSending();
  const [title, setTitle] = useState('');
  /** Null as long as the slug is the one that fits the title. */
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [after, setAfter] = useState(parts.at(-1)?.part ?? '');
  const [isTranslatable, setTranslatable] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const slug = ownSlug ?? slugForTitle(title);
  const isTaken = removed.includes(slug) || parts.some(({ part }) => part === slug);
  const isGoodSlug = hasSlugForm(slug) && !isTaken;
  const slugProblem = slug === '' || isGoodSlug ? null : isTaken ? t.slugTaken : t.slugInvalid;
  const isComplete = toVisibleText(title) !== '' && isGoodSlug;

  const submit = async (): Promise<void> => {
    if (!isComplete) return;
    setProblem(null);
    const wanted = { part: slug, title: toVisibleText(title), isTranslatable, after };
    const result = await send(wanted, (options) =>
      asAdmin((token) => addPart(token, wanted, options)),
    );
    if (result?.ok) onAdded(slug);
    else if (result) setProblem(fill(t.failed, { message: result.message }));
  };

  return (
    <FormDialog
      title={t.title}
      cancel={texts.cancel}
      submit={isBusy ? t.adding : t.add}
      isDisabled={!isComplete || isBusy}
      problem={problem}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      <p>{t.text}</p>
      <TextField
        label={t.titleLabel}
        hint={t.titleHint}
        value={title}
        maxLength={MAX_PART_TITLE_CHARS}
        onType={setTitle}
      />
      <TextField
        label={t.slugLabel}
        hint={t.slugHint}
        error={slugProblem}
        value={slug}
        maxLength={MAX_SLUG_CHARS}
        autoCapitalize="none"
        spellCheck={false}
        onType={setOwnSlug}
      />
      <Field label={t.after}>
        {(control) => (
          <select {...control} value={after} onChange={({ target }) => setAfter(target.value)}>
            {parts.map(({ part, title: partTitle }) => (
              <option key={part} value={part}>
                {partTitle}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label>
        <input
          type="checkbox"
          checked={isTranslatable}
          onChange={({ target }) => setTranslatable(target.checked)}
        />{' '}
        {t.translatable}
      </label>
    </FormDialog>
  );
}
