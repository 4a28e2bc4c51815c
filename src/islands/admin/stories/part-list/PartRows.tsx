// The rows of the list of parts, and below them the parts that were removed.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { MAX_PART_TITLE_CHARS } from '../../../../domain/story/part-list.ts';
import { splitTitle, type PartSlug } from '../../../../domain/story/parts.ts';
import { fill, type AdminTexts } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { nameOf, type ListRow } from './list-rows.ts';
import list from '../StoryList.module.css';
import styles from './PartList.module.css';

interface PartRowsProps {
  texts: AdminTexts['stories']['partList'];
  rows: readonly ListRow[];
  onChange: (slug: PartSlug, change: Partial<ListRow>) => void;
  onMove: (row: ListRow, by: -1 | 1) => void;
  onRemove: (row: ListRow) => void;
  onRestore: (row: ListRow) => void;
}

interface Pressed {
  slug: PartSlug;
  tool: 'up' | 'down' | 'remove' | 'restore';
}

/** The tools to focus after each press. The first of them that is enabled gets the focus. */
const NEXT_TOOLS: Record<Pressed['tool'], readonly string[]> = {
  up: ['up', 'down'],
  down: ['down', 'up'],
  remove: ['restore'],
  restore: ['remove'],
};

export function PartRows({ texts, rows, onChange, onMove, onRemove, onRestore }: PartRowsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const shown = rows.filter(({ isRemoved }) => !isRemoved);
  const removed = rows.filter(({ isRemoved }) => isRemoved);

  useEffect(() => {
    if (!pressed) return;
    const row = container.current?.querySelector(`[data-listed="${pressed.slug}"]`);
    const tools = NEXT_TOOLS[pressed.tool].map((tool) =>
      row?.querySelector<HTMLButtonElement>(`[data-tool="${tool}"]:enabled`),
    );
    tools.find((tool) => tool != null)?.focus();
  }, [pressed]);

  const arrow = (row: ListRow, by: -1 | 1, isDisabled: boolean) => {
    const Icon = by === -1 ? ArrowUp : ArrowDown;
    const tool = by === -1 ? 'up' : 'down';
    const label = fill(texts[tool], { part: nameOf(row) });
    return (
      <Button
        kind="plain"
        data-tool={tool}
        aria-label={label}
        title={label}
        disabled={isDisabled}
        onClick={() => {
          onMove(row, by);
          setPressed({ slug: row.part, tool });
        }}
      >
        <Icon size={16} aria-hidden />
      </Button>
    );
  };

  return (
    <div ref={container}>
      <ol className={styles.rows} aria-label={texts.list}>
        {shown.map((row, index) => {
          const { label, name } = splitTitle(row.title);
          const part = nameOf(row);
          return (
            <li key={row.part} className={styles.row} data-listed={row.part}>
              {row.isBuiltIn || row.hasText ? (
                <p className={styles.name}>
                  {label && <span className={list.label}>{label}</span>} {name}
                </p>
              ) : (
                <TextField
                  label={fill(texts.renamed, { part: row.part })}
                  hint={texts.renameHint}
                  value={row.title}
                  maxLength={MAX_PART_TITLE_CHARS}
                  onType={(text) => onChange(row.part, { title: text })}
                />
              )}
              <div className={styles.tools}>
                <label className={styles.switch}>
                  <input
                    type="checkbox"
                    checked={row.isTranslatable}
                    aria-label={fill(texts.translatableOf, { part })}
                    onChange={({ target }) =>
                      onChange(row.part, { isTranslatable: target.checked })
                    }
                  />{' '}
                  {texts.translatable}
                </label>
                {!row.isBuiltIn && (
                  <span className={styles.buttons}>
                    {arrow(row, -1, index === 0)}
                    {arrow(row, 1, index === shown.length - 1)}
                    <Button
                      kind="plain"
                      data-tool="remove"
                      aria-label={fill(texts.removeOf, { part })}
                      onClick={() => {
                        onRemove(row);
                        setPressed({ slug: row.part, tool: 'remove' });
                      }}
                    >
                      {texts.remove}
                    </Button>
                  </span>
                )}
              </div>
              {!row.isTranslatable && row.published.length + row.drafts.length > 0 && (
                <p className={styles.kept}>{texts.kept}</p>
              )}
            </li>
          );
        })}
      </ol>
      {removed.length > 0 && (
        <section aria-label={texts.removedTitle}>
          <h3 className={styles.heading}>{texts.removedTitle}</h3>
          <ul className={styles.rows}>
            {removed.map((row) => (
              <li key={row.part} className={styles.row} data-listed={row.part}>
                <p className={styles.name}>{row.title}</p>
                <Button
                  data-tool="restore"
                  aria-label={fill(texts.restoreOf, { part: nameOf(row) })}
                  onClick={() => {
                    onRestore(row);
                    setPressed({ slug: row.part, tool: 'restore' });
                  }}
                >
                  {texts.restore}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
