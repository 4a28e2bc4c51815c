/** The file and export that a script only passes on under `name`; null for a script with code of its own. */
export function passedOn(code: string, name: string): { file: string; name: string } | null;

/** Replaces such files in a page. `root` is the folder of the site. */
export function nameIslandFiles(html: string, root: string): Promise<string>;
