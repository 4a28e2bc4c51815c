// The glossary: how the names and terms of the open part are written in the target language.
import { HTML_LANG } from '../../../domain/languages.ts';
import { joinForms, termsOfPart, type GlossaryTerm } from '../../../domain/translation/glossary.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import work from '../../../ui/work.module.css';
import story from '../../../ui/StoryType.module.css';
import styles from './WorkDialogs.module.css';
import type { ToolProps } from './LazyDialogs.tsx';
import { englishOf } from '../editor/stored.ts';

interface GlossaryDialogProps extends ToolProps {
  glossary: readonly GlossaryTerm[];
}

export function GlossaryDialog({
  texts,
  target,
  editSession,
  glossary,
  onClose,
}: GlossaryDialogProps) {
  const t = texts.glossary;
  const terms = termsOfPart(englishOf(editSession.answer).text, target, glossary);
  return (
    <Dialog title={t.title} closeLabel={texts.close} place="sheet" onClose={onClose}>
      {/* Scrollable and without focusable content, so it needs a tab stop of its own. */}
      <section className={work.stack} tabIndex={0} aria-label={t.title}>
        <p>{t.text}</p>
        {terms.length === 0 && <p>{t.none}</p>}
        <dl className={styles.terms}>
          {terms.map(({ english, forms, note }) => (
            <div key={english}>
              <dt className={story.story} lang="en">
                {english}
              </dt>
              <dd className={story.story} lang={HTML_LANG[target]}>
                {forms.length > 0 ? joinForms(forms, target) : '–'}
              </dd>
              {note !== '' && (
                <dd className={styles.note} lang="en">
                  {note}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}
