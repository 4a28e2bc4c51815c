// A book's files as one ZIP archive, as EPUB asks for it (EPUB 3.3, 4.2): the same files always give the same bytes.
import { strToU8, zipSync, type Zippable } from 'fflate';

/** The first moment archives can name. In local time, as it is written: so it is the same in every time zone. */
const longAgo = () => new Date(1980, 0, 1);

const PACK = 9;
const STORE = 0;

/** The archive of some files, in their order, with `mimetype` before them. */
export function epubArchive(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const entries: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: STORE }],
  };
  for (const [name, content] of files) {
    // Pictures are packed already.
    const isText = typeof content === 'string';
    const bytes = isText ? strToU8(content) : content;
    entries[name] = [bytes, { level: isText ? PACK : STORE }];
  }
  return zipSync(entries, { mtime: longAgo() });
}
