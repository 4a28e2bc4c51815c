// The question before a part is taken out of the story: what readers and translators lose by it.
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { nameOf, type ListRow } from './list-rows.ts';

interface RemoveQuestionProps {
  texts: AdminTexts;
  row: ListRow;
  onYes: () => void;
  onNo: () => void;
}

export function RemoveQuestion({ texts, row, onYes, onNo }: RemoveQuestionProps) {
  const { stories, cancel } = texts;
  const t = stories.partList.question;
  const named = (languages: ListRow['published']): { languages: string } => ({
    languages: languages.map((language) => stories.languages[language]).join(', '),
  });
  const { published, drafts } = row;
  return (
    <ConfirmDialog
      title={fill(t.title, { part: nameOf(row) })}
      text={t.text}
      yes={t.yes}
      no={cancel}
      onYes={onYes}
      onNo={onNo}
    >
      {published.length > 0 && <p>{fill(t.published, named(published))}</p>}
      {drafts.length > 0 && <p>{fill(t.drafts, named(drafts))}</p>}
      {published.length + drafts.length === 0 && <p>{t.hasNothing}</p>}
      <p>{t.kept}</p>
    </ConfirmDialog>
  );
}
