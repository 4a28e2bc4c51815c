// Determines the texts and pictures of a pack from a finished build: what a reader of a language sees, and its
// addresses.
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/languages.ts';
import { UI_FILES } from '../../../src/domain/offline/ui-files.ts';
import { namesPath, partFilePath } from '../../../src/domain/story/content-paths.ts';
import { STORY_ID } from '../../../src/domain/story/parts.ts';
import {
  PICTURE_FORMATS,
  pictureUrl,
  type PictureFormat,
} from '../../../src/domain/story/picture-table.ts';
import type { SiteFiles } from '../site/site-files.ts';

/** A pack contains each picture in one width, in pixels, that looks good on phones and on desktops. */
const PICTURE_WIDTH_PX = 1080;
/** The vignette at a part's end is displayed small. */
const VIGNETTE_WIDTH_PX = 480;

const NamedSchema = v.object({ enabled: v.boolean(), image: v.string() });
const ShownPartSchema = v.object({
  content: v.object({
    illustration: v.optional(NamedSchema),
    illustrationBottom: v.optional(NamedSchema),
  }),
});
const ShownMetadataSchema = v.object({ storyInfo: v.object({ coverImage: v.string() }) });
const PictureTableSchema = v.record(
  v.string(),
  v.object({
    hash: v.string(),
    width: v.number(),
    height: v.number(),
    widths: v.array(v.number()),
  }),
);

const BuiltPartsSchema = v.object({ parts: v.object({ en: v.array(v.string()) }) });

/** Returns the addresses of a language's texts. A part without a translation is read in English (decision 106). */
export function textsOf(site: SiteFiles, language: Language) {
  const { parts } = v.parse(BuiltPartsSchema, JSON.parse(site.text('/build-info.json')));
  const part = parts.en.map((slug) => {
    const translated = partFilePath(language, slug);
    return site.has(translated) ? translated : partFilePath(DEFAULT_LANGUAGE, slug);
  });
  const metadata = [`/content/stories/${STORY_ID}/${language}/metadata.json`];
  const names = [namesPath(language)];
  const ui = UI_FILES.map((file) => `/content/ui/${language}/${file}.json`);
  return { part, metadata, names, ui };
}

/** Returns the pictures that parts and covers show, each with its maximum width in the pack, in pixels. */
function shownPictures(
  site: SiteFiles,
  texts: Pick<ReturnType<typeof textsOf>, 'part' | 'metadata'>,
): Map<string, number> {
  const shown = new Map<string, number>();
  for (const path of texts.metadata) {
    const { storyInfo } = v.parse(ShownMetadataSchema, JSON.parse(site.text(path)));
    shown.set(storyInfo.coverImage, PICTURE_WIDTH_PX);
  }
  for (const path of texts.part) {
    const { content } = v.parse(ShownPartSchema, JSON.parse(site.text(path)));
    const { illustration, illustrationBottom } = content;
    if (illustration?.enabled) shown.set(illustration.image, PICTURE_WIDTH_PX);
    if (illustrationBottom?.enabled) shown.set(illustrationBottom.image, VIGNETTE_WIDTH_PX);
  }
  return shown;
}

/** Returns every picture of these texts in one width and both formats. Throws when a picture has no files. */
export function packPictures(
  site: SiteFiles,
  texts: Pick<ReturnType<typeof textsOf>, 'part' | 'metadata'>,
): { path: string; format: PictureFormat }[] {
  const table = v.parse(
    PictureTableSchema,
    JSON.parse(site.text(`/content/stories/${STORY_ID}/pictures.json`)),
  );
  return [...shownPictures(site, texts)].flatMap(([name, maxWidth]) => {
    const info = table[name];
    const width = info?.widths.findLast((each) => each <= maxWidth) ?? info?.widths[0];
    if (!info || width === undefined) throw new Error(`No picture is called ${name}.`);
    return PICTURE_FORMATS.map((format) => ({
      path: pictureUrl(name, info, width, format),
      format,
    }));
  });
}
