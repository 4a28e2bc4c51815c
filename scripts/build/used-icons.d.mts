// The types of what a test asks of the plugin.

/** The names that sources import; null when one asks for the package in another way than by `import { names }`. */
export function importedIcons(sources: readonly string[]): Set<string> | null;

/** The package's list with these names alone. */
export function shortList(list: string, names: ReadonlySet<string>): string;
