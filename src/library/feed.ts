// The Atom feed of a language: one entry per part, with summary and link. The text itself is only on its page.
import { Feed } from 'feed';
import { HTML_LANG, type Language } from '../domain/languages.ts';
import { feedPath, homePath, partPath } from '../domain/routes.ts';
import { titleLine } from '../domain/story/parts.ts';
import { toPlainText } from '../domain/story/text.ts';
import { escapeXml } from '../domain/xml.ts';
import { partId, storyId } from './story-id.ts';
import type { Library } from './story.ts';

/** Returns the feed as XML. Its date is that of its newest change: equal content yields equal bytes. */
export function atomFeed(library: Library, language: Language, origin: string): string {
  const { title, author, description } = library.metadata(language).storyInfo;
  const parts = library.slugs().map((slug) => library.part(language, slug).part);
  const home = origin + homePath(language);
  const feed = new Feed({
    id: storyId(language),
    title,
    description,
    link: home,
    feedLinks: { atom: origin + feedPath(language) },
    favicon: `${origin}/favicon.svg`,
    author: { name: author },
    updated: library.lastModified(language),
    generator: false,
  });
  for (const part of [...parts].reverse()) {
    const link = origin + partPath(language, part.slug);
    feed.addItem({
      id: partId(language, part.slug),
      link,
      // Both are transported as HTML (RFC 4287, 3.1.1.2).
      title: escapeXml(titleLine(part.title)),
      description: escapeXml(part.content.quote ?? toPlainText(part.content.text[0] ?? '')),
      date: new Date(part.lastModified),
      published: new Date(part.publishedAt),
      author: [{ name: author }],
    });
  }
  // The package has no option for a feed's language (RFC 4287, 2: xml:lang).
  return feed.atom1().replace('<feed ', `<feed xml:lang="${HTML_LANG[language]}" `);
}
