// Packs a book's files into a ZIP archive as EPUB requires (EPUB 3.3, 4.2). Deterministic: equal files yield equal
// bytes.
import { strToU8, zipSync, type Zippable } from 'fflate';

/** The earliest date a ZIP archive can store. ZIP writes local time, so a local date is the same in every time zone. */
const longAgo = () => new Date(1980, 0, 1);

const PACK = 9;
const STORE = 0;

/** Returns the archive of the given files in order, preceded by `mimetype`. */
export function epubArchive(files: Record<string, string | Uint8Array>): Uint8Array {
  const entries: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: STORE }],
  };
  for (const [name, content] of Object.entries(files)) {
    // Pictures are already compressed.
    const isText = typeof content === 'string';
    const bytes = isText ? strToU8(content) : content;
    entries[name] = [bytes, { level: isText ? PACK : STORE }];
  }
  return zipSync(entries, { mtime: longAgo() });
}
