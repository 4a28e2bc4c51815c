// What a build writes down beside the site it made (`site.json` beside `site`), so that the next one can render only
// what a publish changed.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const PageSchema = v.object({
  /** The address that was rendered. */
  url: v.string(),
  /** The path of the file below the site's folder. */
  file: v.string(),
  /** What it asked the library, with the hash of each answer (`Reads`). */
  reads: v.record(v.string(), v.string()),
});

const RenderedSiteSchema = v.object({
  /** The folder with the bundle that renders, and its entry in it. */
  renderer: v.string(),
  entry: v.string(),
  /** Astro's style sheets of each page, and its scripts of all pages, as it keeps them. */
  styles: v.array(v.tuple([v.string(), v.object({ styles: v.array(v.unknown()) })])),
  scripts: v.array(v.unknown()),
  pages: v.array(PageSchema),
});

export type RenderedPage = v.InferOutput<typeof PageSchema>;
export type RenderedSite = v.InferOutput<typeof RenderedSiteSchema>;

/** The path of a page's file, as Astro names it with `format: 'directory'`. `type` is the type of Astro's route. */
export function fileOf({ pathname }: URL, type: string): string {
  if (type === 'endpoint') return pathname;
  return pathname === '/404/' ? '/404.html' : `${pathname}index.html`;
}

/** The file that describes the site in a folder. */
export function descriptionOf(site: string): string {
  return `${site}.json`;
}

/** Reads the description of the site in a folder. Throws when there is none, or one of another version. */
export async function readDescription(site: string): Promise<RenderedSite> {
  return v.parse(RenderedSiteSchema, JSON.parse(await readFile(descriptionOf(site), 'utf8')));
}
