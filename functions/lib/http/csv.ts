// Spreadsheet files. Strangers write their texts, so a cell that would run as a formula is escaped as text.
import { stringify } from 'csv-stringify/sync';

/** Returns the first line: the names, after a byte order mark, without which spreadsheets misread UTF-8. */
export function csvHead(names: readonly string[]): string {
  return `\ufeff${csvLines([names])}`;
}

/** Returns lines as in RFC 4180. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  return stringify(rows as unknown[][], { escape_formulas: true, record_delimiter: 'windows' });
}
