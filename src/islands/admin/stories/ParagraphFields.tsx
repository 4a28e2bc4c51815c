// The paragraphs of a part. All can be edited; English ones can also be inserted, moved and removed.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Trash2 from 'lucide-react/icons/trash';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { HTML_LANG } from '../../../domain/languages.ts';
import {
  insertParagraph,
  moveParagraph,
  putBackParagraph,
  removeParagraph,
  writeParagraph,
  type EditedParagraph,
} from '../../../domain/story/edit.ts';
import { rowsFor } from '../../../domain/translation/buttons.ts';
import { fill } from '../../../i18n/messages.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EnglishText } from './EnglishText.tsx';
import type { PartFieldsProps } from './part-fields.ts';
import styles from './PartForm.module.css';

/** Where the focus goes after the next render. */
interface Wanted {
  id: number;
  /** The paragraph's text field, or the button that was pressed. */
  control: 'text' | 'up' | 'down';
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  name: string;
  isDisabled: boolean;
  onPress: () => void;
}

function Tool({ icon: Icon, label, name, isDisabled, onPress }: ToolProps) {
  return (
    <Button
      kind="plain"
      data-tool={name}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon size={16} aria-hidden />
    </Button>
  );
}

/** The list of paragraphs. */
export function ParagraphFields(props: PartFieldsProps) {
  const { texts, edited, english, language, isDisabled, wrongIn, onChange } = props;
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [removed, setRemoved] = useState<{ at: number; paragraph: EditedParagraph } | null>(null);
  const { paragraphs } = edited;
  /** Whether paragraphs can be added, moved and removed. Translations have the same paragraphs as the English. */
  const isFree = english === null;

  useEffect(() => {
    if (!wanted) return;
    const row = list.current?.querySelector(`[data-paragraph-id="${wanted.id}"]`);
    const tool = row?.querySelector<HTMLButtonElement>(`[data-tool="${wanted.control}"]`);
    const text = row?.querySelector('textarea');
    // At either end of the list, the pressed button is disabled, so the text field gets the focus.
    (tool && !tool.disabled ? tool : text)?.focus();
  }, [wanted]);

  const insert = (at: number): void => {
    const { edited: next, id } = insertParagraph(edited, at);
    onChange(next);
    setWanted({ id, control: 'text' });
  };
  const move = (at: number, by: -1 | 1, { id }: EditedParagraph): void => {
    onChange(moveParagraph(edited, at, by));
    setWanted({ id, control: by < 0 ? 'up' : 'down' });
  };
  const remove = (at: number, paragraph: EditedParagraph): void => {
    onChange(removeParagraph(edited, at));
    setRemoved({ at, paragraph });
    const next = paragraphs[at + 1] ?? paragraphs[at - 1];
    if (next) setWanted({ id: next.id, control: 'text' });
  };
  const putBack = (): void => {
    if (!removed) return;
    const at = Math.min(removed.at, paragraphs.length);
    onChange(putBackParagraph(edited, at, removed.paragraph));
    setWanted({ id: removed.paragraph.id, control: 'text' });
    setRemoved(null);
  };
  const isBack = removed && paragraphs.some(({ id }) => id === removed.paragraph.id);

  return (
    <section className={styles.panel} aria-label={texts.paragraphs}>
      <header className={styles.head}>
        <h2>{texts.paragraphs}</h2>
        <p className={styles.hint}>{isFree ? texts.boldHint : texts.shape}</p>
        {isFree && (
          <Tool
            icon={CirclePlus}
            name="insert-first"
            label={texts.insertFirst}
            isDisabled={isDisabled}
            onPress={() => insert(0)}
          />
        )}
      </header>
      <div role="status">
        {removed && !isBack && (
          <p className={styles.removed}>
            {fill(texts.removed, { number: removed.at + 1 })}{' '}
            <Button onClick={putBack}>{texts.putBack}</Button>
          </p>
        )}
      </div>
      <ol ref={list} className={styles.paragraphs}>
        {paragraphs.map((paragraph, at) => {
          const wrong = wrongIn(`text.${at}`);
          const number = at + 1;
          return (
            <li
              key={paragraph.id}
              data-paragraph-id={paragraph.id}
              data-field-wrong={wrong === null ? undefined : true}
            >
              <EnglishText text={english?.content.text[at]} label={texts.english} />
              <TextField
                label={fill(texts.paragraph, { number })}
                error={wrong}
                lang={HTML_LANG[language]}
                rows={rowsFor(english?.content.text[at] ?? paragraph.text)}
                readOnly={isDisabled}
                value={paragraph.text}
                onType={(text) => onChange(writeParagraph(edited, at, text))}
              />
              {isFree && (
                <div className={styles.tools}>
                  <Tool
                    icon={ArrowUp}
                    name="up"
                    label={fill(texts.moveUp, { number })}
                    isDisabled={isDisabled || at === 0}
                    onPress={() => move(at, -1, paragraph)}
                  />
                  <Tool
                    icon={ArrowDown}
                    name="down"
                    label={fill(texts.moveDown, { number })}
                    isDisabled={isDisabled || number === paragraphs.length}
                    onPress={() => move(at, 1, paragraph)}
                  />
                  <Tool
                    icon={CirclePlus}
                    name="insert"
                    label={fill(texts.insert, { number })}
                    isDisabled={isDisabled}
                    onPress={() => insert(number)}
                  />
                  <Tool
                    icon={Trash2}
                    name="remove"
                    label={fill(texts.remove, { number })}
                    isDisabled={isDisabled || paragraphs.length === 1}
                    onPress={() => remove(at, paragraph)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
