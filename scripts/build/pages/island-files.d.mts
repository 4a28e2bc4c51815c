/** The file and export that a script only passes on under `name`; null for a script with code of its own. */
export function passedOn(code: string, name: string): { file: string; name: string } | null;

/** Replaces such files in a page. `root` is the folder of the site. */
export function nameIslandFiles(html: string, root: string): Promise<string>;

/** Names in the head of a page all files of its islands that start at once. `textOf` returns the content of a file. */
export function preloadIslands(html: string, textOf: (url: string) => string): string;
