// Readers may write plain text only. It contains no links and no characters that hide text or change its direction.
import { hasOnlyVisibleText, trimLines } from '../visible-text.ts';

const TOP_LEVEL_DOMAINS =
  'com|net|org|info|biz|io|co|app|dev|me|xyz|top|site|online|store|shop|link|click|live|gg|ly|cc|tk|ru|cn|kr|jp|tw|tr|de|uk|eu|us';
/** An address, with or without its scheme; a name such as `story.com`; an e-mail address. */
const LINK = new RegExp(
  String.raw`\b[a-z][a-z0-9+.-]*://|\b(?:https?|mailto|tel|javascript|data):\S|\bwww\.\S|[\w.+-]+@[\w-]+\.\w|[a-z0-9-]\.(?:${TOP_LEVEL_DOMAINS})(?![\p{L}\p{N}-])`,
  'iu',
);

/** Returns whether a text is plain. Full-width letters count as what they look like. */
export function isPlain(text: string): boolean {
  return (
    hasOnlyVisibleText(text) &&
    !text.includes('\t') &&
    !LINK.test(text.normalize('NFKC').replaceAll('。', '.'))
  );
}

/** Returns a text in the form in which it is stored: NFC, LF line ends, no surrounding white space. */
export function normalizeText(text: string): string {
  return trimLines(text.normalize('NFC'));
}
