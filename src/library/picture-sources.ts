// The drawings below content/art/nine-realms, the uploads in their place, and the export settings of each. Creates no
// images.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PICTURE_FORMATS,
  pictureFileName,
  type PictureInfo,
} from '../domain/story/picture-table.ts';
import { ContentError } from './content-files.ts';
import { ART_DIR } from './paths.ts';
import { listFolder } from './story-files.ts';

/** Increment when a code change alters the exported files, so that every drawing is exported again. */
const EXPORT_REVISION = 1;

/** DESIGN section 7: size limit of a page's first picture on a phone, in bytes. */
const MAX_PHONE_PICTURE_BYTES = 25_000;

/** How a kind of picture is exported; part of every file's hash. */
export interface ExportSettings {
  /** Exported widths in pixels, ascending. */
  widths: readonly number[];
  /** Range of AVIF qualities in which to search for the best that fits `maxBytes`. */
  phoneQuality: { worst: number; best: number };
  /** Files up to this width in pixels must fit `maxBytes`. */
  phoneWidth: number;
  maxBytes: number;
  /** AVIF quality of larger widths. */
  largeQuality: number;
  webpQuality: number;
  chroma: '4:2:0' | '4:4:4';
  /** sharp's AVIF effort: 3 is four times as fast as 4 and costs 5 % more bytes. */
  effort: number;
}

const main: ExportSettings = {
  widths: [320, 480, 720, 1080, 1600],
  phoneQuality: { worst: 24, best: 66 },
  phoneWidth: 720,
  maxBytes: MAX_PHONE_PICTURE_BYTES,
  largeQuality: 54,
  webpQuality: 74,
  chroma: '4:2:0',
  effort: 3,
};
const cover: ExportSettings = { ...main, widths: [400, 540, 720, 1080] };
const vignette: ExportSettings = {
  ...main,
  widths: [240, 360, 480, 720],
  webpQuality: 80,
  chroma: '4:4:4',
};

/** One drawing, or an upload in its place, and everything that affects its exports. */
export interface PictureSource {
  /** Name below content/art/nine-realms, without extension: `parts/part-1`. */
  name: string;
  /** The drawing, and its width in its own units; or the uploaded file. */
  image: { svg: Buffer; drawnWidth: number } | { upload: Buffer };
  settings: ExportSettings;
  info: PictureInfo;
}

/** Folders of content/art/nine-realms with pictures of the story; the emblem is not one of them. */
const FOLDERS = ['cover', 'parts'] as const;

/** Returns all drawings of the story. Throws ContentError if one does not state its size. */
export async function findPictures(root: string): Promise<PictureSource[]> {
  const sources: PictureSource[] = [];
  for (const folder of FOLDERS) {
    for (const file of await listFolder(join(root, ART_DIR, folder))) {
      if (!file.endsWith('.svg')) continue;
      const name = `${folder}/${file.slice(0, -'.svg'.length)}`;
      sources.push(describeDrawing(name, await readFile(join(root, ART_DIR, folder, file))));
    }
  }
  return sources;
}

/** Describes a drawing's exports: size from its viewBox, hash from everything that affects the files. */
export function describeDrawing(name: string, svg: Buffer): PictureSource {
  const settings = settingsOf(name);
  const viewBox = /<svg[^>]*\sviewBox="[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)"/.exec(
    svg.toString('utf8'),
  );
  const [drawnWidth, drawnHeight] = [Number(viewBox?.[1]), Number(viewBox?.[2])];
  if (!(drawnWidth > 0 && drawnHeight > 0)) {
    throw new ContentError([`${ART_DIR}/${name}.svg: viewBox must give a width and a height`]);
  }
  const { widths } = settings;
  const width = widths.at(-1) ?? 0;
  const height = Math.round((width * drawnHeight) / drawnWidth);
  const hash = hashOf(svg, JSON.stringify([EXPORT_REVISION, settings, PICTURE_FORMATS]));
  return { name, image: { svg, drawnWidth }, settings, info: { hash, width, height, widths } };
}

function hashOf(...content: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const each of content) hash.update(each);
  return hash.digest('hex').slice(0, 10);
}

/** The ratio of height to width of an uploaded picture that replaces no drawing. */
const ADDED_RATIO = 2 / 3;
/** Lower than any drawing needs: an upload that compresses badly must not stop a build. */
const WORST_UPLOAD_QUALITY = 10;

/** Describes an upload in the proportions of the drawing it replaces; `drawing` is null for an added part's picture. */
export function describeUpload(
  name: string,
  id: string,
  upload: Buffer,
  drawing: PictureSource | null,
): PictureSource {
  const base = settingsOf(name);
  const phoneQuality = { ...base.phoneQuality, worst: WORST_UPLOAD_QUALITY };
  const settings = { ...base, phoneQuality };
  const { widths } = settings;
  const width = widths.at(-1) ?? 0;
  const ratio = drawing ? drawing.info.height / drawing.info.width : ADDED_RATIO;
  const height = Math.round(width * ratio);
  const hash = hashOf(JSON.stringify([id, height, EXPORT_REVISION, settings, PICTURE_FORMATS]));
  return { name, image: { upload }, settings, info: { hash, width, height, widths } };
}

/** Lists all files of a picture with their width in pixels and format. */
export function exportsOf({ name, info }: PictureSource) {
  return PICTURE_FORMATS.flatMap((format) =>
    info.widths.map((width) => ({
      file: pictureFileName(name, info, width, format),
      width,
      format,
    })),
  );
}

/** Returns whether a picture is an object on a transparent background, as used at the end of a part. */
export function isVignette(name: string): boolean {
  return /^parts\/.*-bottom$/.test(name);
}

function settingsOf(name: string): ExportSettings {
  if (name.startsWith('cover/')) return cover;
  return isVignette(name) ? vignette : main;
}
