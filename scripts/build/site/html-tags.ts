// Reads the start tags of the build's own HTML, which always quotes attribute values with special characters. Not a
// parser for other HTML.

/** A start tag: lower-case name and attributes; for raw-text elements such as script and style, also their content. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** A start tag, or a comment. */
const TAG =
  /<!--[^]*?-->|<([a-z][a-z0-9-]*)((?:\s+[^\s=>/"']+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>/"']+)(?:="([^"]*)"|='([^']*)'|=([^\s"'>]+))?/g;
/** Elements whose content the HTML parser treats as text. */
const RAW_TEXT_ELEMENTS = ['script', 'style', 'title', 'textarea'];

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
  }
  return attributes;
}

/** Returns every start tag of a page, in order. Throws when a raw-text element is not closed. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const [, rawName = '', attributes = ''] = match;
    const name = rawName.toLowerCase();
    let text = '';
    if (RAW_TEXT_ELEMENTS.includes(name)) {
      // Not by lower-casing the page: 'İ' in lower case is two characters, which would shift every position after it.
      const rest = html.slice(TAG.lastIndex);
      const length = rest.search(new RegExp(`</${name}`, 'i'));
      const end = TAG.lastIndex + length;
      if (length < 0) throw new Error(`A <${name}> is never closed.`);
      text = html.slice(TAG.lastIndex, end);
      TAG.lastIndex = end;
    }
    if (name !== '') tags.push({ name, attributes: readAttributes(attributes), text });
  }
  return tags;
}
