// Types of the plugin functions that a test imports.

/** The icon names that the sources import; null when one imports the package in any form but `import { names }`. */
export function importedIcons(sources: readonly string[]): Set<string> | null;

/** The package's list, reduced to these names. */
export function shortList(list: string, names: ReadonlySet<string>): string;

/** The module of an icon without what the small maker does not use. */
export function smallIcon(module: string): string;
