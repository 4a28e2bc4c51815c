// Astro links the style sheets of every module a page can ever import. The styles of lazily imported modules are loaded
// by Vite's preload together with their code, so this removes their links from the pages, where they would block
// rendering. What is left, a reading page contains (page-styles.mjs).

/** Style sheets named after the lazily imported module, and the pages that import it. */
const LATE = [
  { sheet: 'panels', isOn: () => true },
  { sheet: 'welcome-dialog', isOn: () => true },
  { sheet: 'Corner', isOn: () => true },
  { sheet: 'popups', isOn: () => true },
  { sheet: 'page-turning', isOn: () => true },
  { sheet: 'reader-tools', isOn: () => true },
  { sheet: 'reader-tools-aloud', isOn: () => true },
  { sheet: 'reader-tools-names', isOn: () => true },
  { sheet: 'reader-tools-marks', isOn: () => true },
  { sheet: 'reader-tools-picture', isOn: () => true },
  { sheet: 'reader-tools-corrections', isOn: () => true },
  { sheet: 'reader-tools-parallel', isOn: () => true },
  { sheet: 'reader-tools-pages', isOn: () => true },
  { sheet: 'language-offer', isOn: () => true },
  { sheet: 'AnchoredCard', isOn: () => true },
  { sheet: 'Memory', isOn: () => true },
  { sheet: 'ReplaceDialog', isOn: () => true },
  { sheet: 'Book', isOn: (html) => html.includes('data-cover') },
  // Of a part page, only panels have dialogs.
  { sheet: 'Dialog', isOn: (html) => html.includes('data-text-page') },
];

/** The names of all late sheets. */
export const LATE_SHEETS = LATE.map(({ sheet }) => sheet);

function linkOf(sheet) {
  return new RegExp(`<link rel="stylesheet" href="/_astro/${sheet}\\.[\\w-]+\\.css">`, 'g');
}

/** Removes the links of late sheets from a page. Returns the page, and the names of the sheets it linked. */
export function withoutLateStyles(html) {
  const late = LATE.filter(({ sheet, isOn }) => isOn(html) && linkOf(sheet).test(html));
  return {
    page: late.reduce((text, { sheet }) => text.replace(linkOf(sheet), ''), html),
    sheets: late.map(({ sheet }) => sheet),
  };
}
