// Checks that the tags of an XML text are balanced. The parser accepts truncated files; an import must not.
// fast-xml-parser's XMLValidator is not used, because it accepts an empty second root element, text after an empty
// root, unterminated CDATA and processing instructions, `<` in attribute values, and `<!…>` declarations inside text.

const PIECES: readonly RegExp[] = [
  /<!--[\s\S]*?-->/y,
  /<!\[CDATA\[[\s\S]*?\]\]>/y,
  /<\?[\s\S]*?\?>/y,
  // What follows a name is looked at first: an unterminated tag of a megabyte is then read once, not once per letter.
  /<(?<close>\/?)(?<name>[^\s<>/!?"'=]+)(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/y,
];

/** Returns whether a text is a single element with all tags closed in order, and no text around it. */
export function isBalancedXml(xml: string): boolean {
  const open: string[] = [];
  let roots = 0;
  let at = xml.startsWith('\uFEFF') ? 1 : 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    const text = xml.slice(at, next < 0 ? undefined : next);
    if (open.length === 0 && (text.trim() !== '' || xml.startsWith('<![', next))) return false;
    if (next < 0) break;
    const piece = pieceAt(xml, next);
    if (piece === null) return false;
    at = next + piece.all.length;
    if (piece.name === undefined) continue;
    if (piece.isClosing && open.pop() !== piece.name) return false;
    if (!piece.isClosing && open.length === 0) roots += 1;
    if (!piece.isClosing && !piece.all.endsWith('/>')) open.push(piece.name);
  }
  return roots === 1 && open.length === 0;
}

function pieceAt(xml: string, at: number) {
  for (const pattern of PIECES) {
    pattern.lastIndex = at;
    const match = pattern.exec(xml);
    if (match) {
      const { name, close } = match.groups ?? {};
      return { all: match[0], name, isClosing: close === '/' };
    }
  }
  return null;
}
