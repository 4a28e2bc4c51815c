// Addresses of the exported pictures. Pure: the files themselves are made in library/pictures.

/** Modern format first, then the one every supported browser reads. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What a page has to know of a picture; sizes in pixels of the largest export. */
export interface PictureInfo {
  /** Changes when the drawing or the way it is exported changes. */
  hash: string;
  width: number;
  height: number;
  /** Exported widths, ascending. */
  widths: readonly number[];
}

/** Pictures by their name below content/art/nine-realms, without ending: `parts/part-1`. */
export type PictureTable = Record<string, PictureInfo>;

/** The file name of one export. */
export function pictureFileName(
  name: string,
  info: PictureInfo,
  width: number,
  format: PictureFormat,
): string {
  return `${name.replaceAll('/', '-')}.${info.hash}-${width}.${format}`;
}

/** The address of one export. */
export function pictureUrl(
  name: string,
  info: PictureInfo,
  width: number,
  format: PictureFormat,
): string {
  return `/art/nine-realms/${pictureFileName(name, info, width, format)}`;
}

/** The `srcset` of a picture in one format, every width. */
export function srcset(name: string, info: PictureInfo, format: PictureFormat): string {
  return info.widths
    .map((width) => `${pictureUrl(name, info, width, format)} ${width}w`)
    .join(', ');
}
