// Formats rows as aligned columns for the terminal: the first left-aligned, the others right-aligned.

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
