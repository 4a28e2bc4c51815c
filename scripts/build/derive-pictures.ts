// The process that build-site.ts starts: fills the cache with what is derived from the exported pictures.
import sharp from 'sharp';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { epubBytes } from '../../src/library/epub/epub.ts';
import { socialBytes } from '../../src/library/social-preview.ts';

process.once('disconnect', () => process.exit(1));
process.channel?.unref();

sharp.concurrency(1);
// In the order in which the build renders them: if it catches up, it finds what it needs first.
for (const language of LANGUAGES) await socialBytes(language);
for (const language of LANGUAGES) await epubBytes(language);
