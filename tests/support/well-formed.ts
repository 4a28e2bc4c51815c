// Checks that a text is well-formed XML (XML 1.0, section 2.1), independently of the code that writes it. Supports only
// what the EPUBs use: elements, attributes, four entities, &#13;, a declaration, a document type; no comments, CDATA.

const NAME = '[A-Za-z_][\\w:.-]*';
const TEXT = '(?:[^<>&"]|&(?:amp|lt|gt|quot|#13);)*';
const ATTRIBUTE = new RegExp(`\\s+(${NAME})="${TEXT}"`, 'g');
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="${TEXT}")*)(/?)>`, 'y');
const WORDS = new RegExp(TEXT, 'y');
const PROLOG = /^<\?xml version="1\.0" encoding="utf-8"\?>\n(?:<!DOCTYPE html>\n)?/;
const ALLOWED = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;

/** Describes the first problem of a file with its place; null when it is well-formed. */
export function xmlProblem(file: string): string | null {
  if (!ALLOWED.test(file)) return 'a character that XML does not have';
  const prolog = PROLOG.exec(file)?.[0];
  if (prolog === undefined) return 'no XML declaration';
  const open: string[] = [];
  let at = prolog.length;
  let roots = 0;
  while (at < file.length) {
    const here = `at ${at}: ${file.slice(at, at + 40)}`;
    WORDS.lastIndex = at;
    const words = WORDS.exec(file)?.[0] ?? '';
    // A plain quotation mark is allowed in text, but not in an attribute.
    const quote = file[at] === '"' ? '"' : '';
    const text = words === '' ? quote : words;
    if (text !== '') {
      if (open.length === 0 && text.trim() !== '') return `text outside the root ${here}`;
      at += text.length;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(file);
    if (!tag) return `not XML ${here}`;
    const [whole, closes, name = '', attributes = '', empty] = tag;
    const names = [...attributes.matchAll(ATTRIBUTE)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `an attribute twice ${here}`;
    if (closes) {
      if (open.pop() !== name) return `the wrong end ${here}`;
    } else {
      if (open.length === 0) roots += 1;
      if (!empty) open.push(name);
    }
    at += whole.length;
  }
  if (open.length > 0) return `no end of ${open.join(', ')}`;
  return roots === 1 ? null : `${roots} roots`;
}

/** Returns the text of a well-formed file without its tags. */
export function textOf(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&');
}
