// URLs of exported pictures. Pure; library/picture-export.ts creates the files.

/** Preferred format first, then the one that every supported browser can read. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What a page needs to know about a picture; sizes are pixels of the largest export. */
export interface PictureInfo {
  /** Changes with the drawing and with the way it is exported. */
  hash: string;
  width: number;
  height: number;
  /** Exported widths, ascending. */
  widths: readonly number[];
}

/** Pictures by name, the path below content/art/nine-realms without extension: `parts/part-1`. */
export type PictureTable = Record<string, PictureInfo>;

export function pictureFileName(
  name: string,
  info: PictureInfo,
  width: number,
  format: PictureFormat,
): string {
  return `${name.replaceAll('/', '-')}.${info.hash}-${width}.${format}`;
}

export function pictureUrl(
  name: string,
  info: PictureInfo,
  width: number,
  format: PictureFormat,
): string {
  return `/art/nine-realms/${pictureFileName(name, info, width, format)}`;
}

export function srcset(name: string, info: PictureInfo, format: PictureFormat): string {
  return info.widths
    .map((width) => `${pictureUrl(name, info, width, format)} ${width}w`)
    .join(', ');
}
