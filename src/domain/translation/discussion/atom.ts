// The inbox as an Atom feed (RFC 4287). The caller finds the sentences and the ids.
import type { Language } from '../../languages.ts';
import { HTML_LANG } from '../../languages.ts';
import { escapeXml } from '../../xml.ts';

export interface AtomEntry {
  /** An IRI that never changes. */
  id: string;
  title: string;
  /** Plain text; '' for none. */
  text: string;
  /** Null: nobody is named. */
  author: string | null;
  /** ISO 8601. What happened does not change afterwards. */
  at: string;
  /** An absolute address. */
  link: string;
}

export interface AtomFeed {
  id: string;
  language: Language;
  title: string;
  /** Who stands for entries without an author of their own. */
  author: string;
  /** Used without entries. ISO 8601. */
  begunAt: string;
  /** Absolute addresses: of the feed itself, and of the page that shows the same. */
  self: string;
  page: string;
  /** Newest first. */
  entries: readonly AtomEntry[];
}

/** The document. Equal feeds yield equal text. */
export function toAtom(feed: AtomFeed): string {
  const { id, language, title, author, begunAt, self, page, entries } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${HTML_LANG[language]}">`,
    `  <id>${escapeXml(id)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <updated>${escapeXml(entries[0]?.at ?? begunAt)}</updated>`,
    `  <author><name>${escapeXml(author)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.flatMap(entryLines),
    '</feed>',
    '',
  ].join('\n');
}

function entryLines({ id, title, text, author, at, link }: AtomEntry): string[] {
  return [
    '  <entry>',
    `    <id>${escapeXml(id)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <updated>${escapeXml(at)}</updated>`,
    `    <published>${escapeXml(at)}</published>`,
    ...(author === null ? [] : [`    <author><name>${escapeXml(author)}</name></author>`]),
    `    <link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
    ...(text === '' ? [] : [`    <content type="text">${escapeXml(text)}</content>`]),
    '  </entry>',
  ];
}
