// Details of each history entry besides its text: its time, and the fields it changed.
import { hasWordSpaces, type Language } from '../../../domain/languages.ts';
import type { HistoryResponse } from '../../../domain/translation/responses.ts';
import { changedFields, type FieldId } from '../../../domain/translation/text/fields.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { fieldLabel } from '../../../i18n/field-label.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { fill } from '../../../i18n/messages.ts';
import type { WorkspaceTexts } from '../texts.ts';

type Entry = HistoryResponse['entries'][number];

/** Maximum number of fields named at an entry. */
const MAX_NAMED = 4;

/** Returns the time of an entry: with seconds if a neighbour was saved in the same minute. */
export function entryTime(
  entries: readonly Pick<Entry, 'at'>[],
  index: number,
  language: Language,
): string {
  const minute = (at: string | undefined) => at && formatDateTime(at, language);
  const at = entries[index]?.at ?? '';
  const isShared = [entries[index - 1], entries[index + 1]].some(
    (neighbour) => minute(neighbour?.at) === minute(at),
  );
  return formatDateTime(at, language, isShared ? 'second' : 'minute');
}

/** Returns the change of an entry in words, with its author and time. */
export function entryTitle(
  texts: WorkspaceTexts['history'],
  entries: readonly Entry[],
  index: number,
  language: Language,
): string {
  const entry = entries[index];
  if (!entry) return '';
  const kind = entry.rev === 0 ? texts.committed : texts.kinds[entry.kind];
  const time = entryTime(entries, index, language);
  return entry.by === null
    ? fill(texts.byNobody, { kind, time })
    : fill(texts.by, { kind, name: entry.by || texts.former, time });
}

/**
 * Returns the fields that an entry changed. A version that readers had is compared with the one they had before it; any
 * other entry with the next older one. Null if there is no such version, or it is not loaded.
 */
export function entryChanges(
  entries: readonly Pick<Entry, 'text' | 'isSeen'>[],
  index: number,
): FieldId[] | null {
  const entry = entries[index];
  const older = entries.slice(index + 1).find(({ isSeen }) => isSeen || entry?.isSeen === false);
  return entry && older ? changedFields(entry.text, older.text) : null;
}

/** Names the changed fields, at most four of them. */
export function changesText(
  texts: Pick<WorkspaceTexts, 'history' | 'fields'>,
  fields: readonly FieldId[],
  language: Language,
): string {
  const { changed, andMore, unchanged } = texts.history;
  if (fields.length === 0) return unchanged;
  const comma = hasWordSpaces(language) ? ', ' : '、';
  const named = fields.slice(0, MAX_NAMED).map((field) => fieldLabel(texts.fields, field));
  const list = named.join(comma);
  const more = fields.length - named.length;
  return fill(changed, {
    fields:
      more === 0 ? list : fill(andMore, { fields: list, count: formatNumber(more, language) }),
  });
}
