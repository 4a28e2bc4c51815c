// Tables for the terminal.

/** Rows of text as aligned columns: the first to the left, the others to the right. */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('   ');
  const rule = widths.map((width) => '-'.repeat(width)).join('   ');
  return [line(header), rule, ...rows.map(line)].map((text) => `  ${text}\n`).join('');
}
