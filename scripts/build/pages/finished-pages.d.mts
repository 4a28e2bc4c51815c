/** Returns a function that finishes pages of the site in the folder `root`. `file` is a page's path in the site. */
export function pageFinisher(
  root: string,
): (html: string, file: string) => Promise<{ page: string; sheets: string[] }>;
