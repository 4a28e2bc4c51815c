// The emblem on the title page: only its mark, in the text colour, so that it suits every background.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from '../content-files.ts';
import { ART_DIR, projectRoot } from '../paths.ts';
import { xml, type Markup } from './xml.ts';

const EMBLEM = `${ART_DIR}/emblem/emblem.svg`;

/** Returns the mark of an emblem's drawing as inline SVG. Throws ContentError if it has none. */
export function markOf(svg: string): Markup {
  const viewBox = /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg)?.[1];
  const mark = /<g id="mark">([\s\S]*?)<\/g>/.exec(svg)?.[1];
  if (viewBox === undefined || mark === undefined) {
    throw new ContentError([`${EMBLEM}: must have a viewBox and a group with the id mark`]);
  }
  const inked = mark.trim().replaceAll('url(#gilt)', 'currentColor');
  return xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" aria-hidden="true">${{ xml: inked }}</svg>`;
}

/** Returns the site's emblem. */
export async function emblem(): Promise<Markup> {
  return markOf(await readFile(join(projectRoot(), EMBLEM), 'utf8'));
}
